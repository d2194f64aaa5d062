import { htmlDocument } from '../../html.ts';
import { page, type SitePage } from '../../page.ts';
import { content, html } from '../../server/respond.ts';

const ARTICLE =
  '<p>The old mill by the river was built in the spring of 1842 by two brothers who had come down from the hills with little more than their tools. They ground rye for the villages on both sides of the water.</p>'.repeat(
    8,
  );
const LOG_IN = `<h1>PayPal</h1><p>Log in to your PayPal account to confirm your identity.</p><form action="next.php" method="post"><input name="e" placeholder="Email"><input name="p" type="password"><button>Log In</button></form>`;
const WHOLE_PAGE = 'style="position:fixed;inset:0;width:100%;height:100%;border:0"';

const article = (rest: string) => html(htmlDocument({ title: 'The old mill', body: `${ARTICLE}${rest}` }));
const shadow = (mode: 'open' | 'closed', body: string) => `<template shadowrootmode="${mode}">${body}</template>`;
const asScript = (text: string) => JSON.stringify(text).replaceAll('</', String.raw`<\/`);
const frame = (address: string) => `<iframe src="${address}" ${WHOLE_PAGE}></iframe>`;

const withinFirst = (selector: string, inner: string) =>
  `<script>document.querySelector('${selector}').append(document.createRange().createContextualFragment(${asScript(inner)}))</script>`;
const OVER = 'style="display:block;position:fixed;inset:0;height:auto;background:#fff"';

/** Markup that a browser shows, and that is something else when the HTML of its elements is read again. */
const UNCLEAR = {
  noembed: `<noembed><!--</noembed>${LOG_IN}<p>--></p>`,
  'frame-text': `<iframe hidden><a title="</iframe>${LOG_IN.replaceAll('"', "'")}<p title="x"></p>`,
  'math-title': `<math><title><mtext><div>${LOG_IN}</div></mtext></title></math>`,
  instruction: `<script>document.body.append(document.createProcessingInstruction('t', 'x><!--'))</script>${LOG_IN}<p>--></p>`,
  comment: `<script>document.body.append(document.createComment('--><style>'))</script>${LOG_IN}<style></style>`,
  doctype: `${LOG_IN}<script>document.doctype.replaceWith(document.implementation.createDocumentType('html', '"><!--', ''))</script>`,
  'in-style': `<style class="over" ${OVER}></style>${withinFirst('.over', LOG_IN)}`,
  'in-rule': `<hr ${OVER}>${withinFirst('hr', LOG_IN)}`,
  'in-template': `<template ${OVER}></template>${withinFirst('template', LOG_IN)}`,
  'after-the-limit': `<div id="long"></div>${LOG_IN}<script>long.title = 'a'.repeat(9_000_000)</script>`,
} as const;

/** Shadow roots that together are longer than what is read, the imitation in the middle. */
const rootsByScript = (mode: 'open' | 'closed') => `<script>
const add = text => { const each = document.createElement('div'); document.body.append(each); each.attachShadow({ mode }).innerHTML = text };
const mode = '${mode}', filler = '<p hidden>' + 'Rye for the villages. '.repeat(20_000) + '</p>';
for (const text of [filler, filler, ${asScript(LOG_IN)} + filler, filler]) add(text);
</script>`;

const small = (address: string, style: string) =>
  `<iframe src="${address}" style="position:fixed;left:0;top:0;width:90px;height:90px;border:0;${style}"></iframe>`;

/** Plain ways are in `pages/shown`. Below the path, what an article on `nested.example` shows beside itself: an imitation of a sign-in page. */
const IMITATIONS = {
  closed: `<div>${shadow('closed', LOG_IN)}</div>`,
  'closed-in-frame': frame('//other-nested.example/closed'),
  ...UNCLEAR,
  'unclear-in-frame': frame('//other-nested.example/unclear'),
  'unclear-in-root': `<div>${shadow('closed', UNCLEAR.noembed)}</div>`,
  'middle-of-open-roots': rootsByScript('open'),
  'middle-of-closed-roots': rootsByScript('closed'),
  'closed-beside-instructions': `<div>${shadow('closed', LOG_IN)}</div><script>for (let i = 0; i < 100; i++) document.body.append(document.createProcessingInstruction('t', '<'))</script>`,
  'middle-of-frame': frame('//other-nested.example/long'),
  'enlarged-frame': small('//other-nested.example/small', 'transform:scale(10);transform-origin:0 0'),
  'zoomed-frame': small('/small', 'zoom:10'),
  'in-enlarged-frame': `<iframe src="//other-nested.example/framing-small" style="position:fixed;left:0;top:0;width:200px;height:200px;background:#fff;scale:10;transform-origin:0 0"></iframe>`,
  'written-frame': `<iframe id="written" ${WHOLE_PAGE}></iframe><script>written.contentDocument.write(${asScript(LOG_IN)})</script>`,
} as const;
export const IMITATION_PATHS = [...Object.keys(IMITATIONS), 'prefixed'];

const SMALL = `<div style="width:900px;height:900px;transform:scale(.1);transform-origin:0 0">${LOG_IN}</div>`;
const FILLER = `<div hidden>${'<p>Rye for the villages.</p>'.repeat(20_000)}</div>`;

/** XHTML whose elements have a prefix. */
const PREFIXED = `<h:html xmlns:h="http://www.w3.org/1999/xhtml">${`<head><title>The old mill</title></head><body>${ARTICLE}${LOG_IN}</body>`
  .replaceAll(/(<input[^>]*)>/g, '$1/>')
  .replaceAll(/<(\/?)(?=\w)/g, '<$1h:')}</h:html>`;

/** Shadow roots and frames, which the HTML of a page does not contain. */
export const nestedPages: readonly SitePage[] = [
  ...Object.entries(IMITATIONS).map(([path, body]) =>
    page(`nested.example/${path}`, `An imitation beside an article: ${path}`, article(body)),
  ),
  page('nested.example/prefixed', 'An imitation in XHTML with a prefix', content('application/xhtml+xml', PREFIXED)),
  ...['nested.example/small', 'other-nested.example/small'].map(address =>
    page(address, 'The imitation, drawn small', html(htmlDocument({ title: 'Log In', body: SMALL }))),
  ),
  page(
    'other-nested.example/framing-small',
    'A small frame with the imitation',
    html(htmlDocument({ title: 'Mill', body: small('/small', '') })),
  ),
  page('other-nested.example/unclear', 'The imitation after a comment', article(UNCLEAR.noembed)),
  page('other-nested.example/long', 'The imitation in the middle', article(`${FILLER}${LOG_IN}${FILLER}`)),
  page(
    'nested.example/many-roots',
    'An imitation in the last of 5,000 closed shadow roots',
    article(
      `<div id="host"></div><script>
const add = text => { const each = document.createElement('div'); host.append(each); each.attachShadow({ mode: 'closed' }).innerHTML = text };
for (let i = 0; i < 5_000; i++) add('<p>A river.</p>');
add(${asScript(LOG_IN)});
</script>`,
    ),
  ),
  page(
    'nested.example/harmless',
    'An article with harmless shadow roots and frames',
    article(
      `<x-note>${shadow('closed', '<p>A note on rye.</p>')}</x-note><x-note>${shadow('open', '<p>A note on water.</p>')}</x-note>
<iframe src="//other-nested.example/article" width="560" height="315"></iframe><iframe src="//other-nested.example/sign-in" width="1" height="1"></iframe>`,
    ),
  ),
  page(
    'other-nested.example/sign-in',
    'The imitation as a page',
    html(htmlDocument({ title: 'Log In', body: LOG_IN })),
  ),
  page('other-nested.example/closed', 'The imitation in a closed shadow root', article(IMITATIONS.closed)),
  page('other-nested.example/article', 'An article', article('')),
];
