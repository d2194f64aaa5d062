import { htmlDocument } from '../../html.ts';
import { type SitePage, asset, page } from '../../page.ts';
import { html, script } from '../../server/respond.ts';
import { GOOD_URL, LISTED_URL } from './layouts.ts';

const HOST = 'hostile-links.example';

/** Runs before the extension's script: records everything that a page can access. */
const SPY = `
window.spied = { added: [], events: [], messages: [], rejections: 0, prototypeCalls: [] };
new MutationObserver(records => {
  for (const { addedNodes, target, type, attributeName } of records) {
    if (type === 'attributes') spied.added.push('attribute ' + attributeName + ' of ' + target.localName);
    for (const node of addedNodes) if (performance.now() > 0 && node.nodeType === 1 && !node.dataset.own) spied.added.push(node.localName);
  }
}).observe(document, { childList: true, subtree: true, attributes: true });
const HEARD = ['focusin', 'focusout', 'focus', 'blur', 'transitionrun', 'transitionend', 'animationstart', 'animationend', 'slotchange',
  'DOMNodeInserted', 'selectionchange', 'message', 'custom', 'wxt:content-script-started'];
for (const name of HEARD) addEventListener(name, event => spied.events.push(name + ' at ' + (event.target?.localName ?? 'window')), true);
const dispatch = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) { spied.events.push('dispatched ' + event.type); return dispatch.call(this, event); };
for (const [owner, name] of [[Element.prototype, 'attachShadow'], [Element.prototype, 'getClientRects'], [Node.prototype, 'appendChild'],
  [Element.prototype, 'append'], [Document.prototype, 'createElement'], [Element.prototype, 'setAttribute'], [HTMLElement.prototype, 'showPopover']]) {
  const own = owner[name];
  owner[name] = function (...given) { spied.prototypeCalls.push(name); return own.apply(this, given); };
}
document.attachShadowOpen = Element.prototype.attachShadow;
addEventListener('message', event => spied.messages.push(event.data));
`;

const FONTS = ['system-ui', 'sans-serif', 'Segoe UI', 'Arial', 'Roboto', 'Noto Sans', 'ui-sans-serif']
  .map(name => `@font-face { font-family: '${name}'; src: url('/leaked-font?${encodeURIComponent(name)}'); }`)
  .join('\n');

/** Pages that try to detect marks, or to prevent them. */
export const hostilePages: readonly SitePage[] = [
  page(
    `${HOST}/spy`,
    'A page that observes itself in every way, with a listed link and a good one',
    html(
      htmlDocument({
        title: 'Spy',
        head: `<style>${FONTS}</style><script src="/spy.js"></script>`,
        body: `<p data-own="1"><a id="bad" href="${LISTED_URL}">Parcel</a></p><p><a id="good" href="${GOOD_URL}">About</a></p>`,
      }),
    ),
  ),
  page(
    `${HOST}/innocent`,
    'The same page with good links only, for comparison',
    html(
      htmlDocument({
        title: 'Spy',
        head: `<style>${FONTS}</style><script src="/spy.js"></script>`,
        body: `<p data-own="1"><a id="bad" href="${GOOD_URL}?other">Parcel</a></p><p><a id="good" href="${GOOD_URL}">About</a></p>`,
      }),
    ),
  ),
  page(
    `${HOST}/removes`,
    'A page that removes, clones, moves, hides and renames everything that is added to its root',
    html(
      htmlDocument({
        title: 'Removes',
        head: `<style>html > div { display: none !important; opacity: 0 !important; visibility: hidden !important; clip-path: inset(50%) !important }</style>
<script>
window.removed = 0;
setInterval(() => {
  for (const element of document.documentElement.children) {
    if (element.localName !== 'div' || removed >= 8) continue;
    document.body.append(element.cloneNode(true));
    removed++;
    const way = removed % 4;
    if (way === 0) element.remove();
    else if (way === 1) document.body.append(element);
    else if (way === 2) { element.hidePopover?.(); element.setAttribute('style', 'display:none!important'); element.setAttribute('inert', ''); }
    else element.removeAttribute('popover');
  }
}, 50);
</script>`,
        body: `<p><a id="bad" href="${LISTED_URL}">Parcel</a></p>`,
      }),
    ),
  ),
  page(
    `${HOST}/floods`,
    'A page that adds and removes ten thousand elements a second, with a listed link',
    html(
      htmlDocument({
        title: 'Floods',
        head: `<script>
window.made = 0; window.tasks = []; window.pace = 20;
new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask' });
addEventListener('load', function add() {
  const heap = document.querySelector('#heap');
  for (let i = 0; i < 200; i++) {
    const link = document.createElement('a');
    link.href = 'https://host-' + (made++ % 5000) + '.example/' + made;
    link.textContent = 'x ';
    heap.append(link);
  }
  while (heap.childNodes.length > 2000) heap.firstChild.remove();
  setTimeout(add, pace);
});
</script>`,
        body: `<p><a id="bad" href="${LISTED_URL}">Parcel</a></p><div id="heap" style="height:100px;overflow:hidden"></div>`,
      }),
    ),
  ),
  page(
    `${HOST}/breaks`,
    'A page that has broken every prototype and global before anything else runs, with a listed link',
    html(
      htmlDocument({
        title: 'Breaks',
        head: `<script>
for (const owner of [Element.prototype, Node.prototype, Document.prototype, EventTarget.prototype, ShadowRoot.prototype]) {
  for (const name of ['attachShadow', 'append', 'getClientRects', 'getBoundingClientRect', 'createTreeWalker', 'elementsFromPoint', 'matches', 'closest', 'contains'])
    if (name in owner) owner[name] = () => { throw new Error('broken'); };
}
window.IntersectionObserver = window.MutationObserver = window.Map = window.Promise = undefined;
Object.defineProperty(Array.prototype, 'map', { value: () => [] });
</script>`,
        body: `<form><input name="documentElement"><input name="body"></form><p><a id="bad" href="${LISTED_URL}">Parcel</a></p>`,
      }),
    ),
  ),
  page(
    `${HOST}/clobbers`,
    'A page whose named elements hide every member of its document and of the form around its listed link',
    html(
      htmlDocument({
        title: 'Clobbers',
        head: '<style>img { width: 1px; height: 1px } form { overflow: hidden } input { display: none }</style>',
        body: `<form><a id="bad" href="${LISTED_URL}">Parcel</a></form><div></div>
<script>
const form = document.querySelector('form'), images = document.querySelector('div'), fields = form.appendChild(document.createElement('p'));
const named = (owner, tag) => { const names = []; for (const name in owner) names.push('<' + tag + ' name="' + name + '">'); return names.join(''); };
const written = [named(document, 'img'), named(form, 'input')];
images.innerHTML = written[0];
fields.innerHTML = written[1];
</script>`,
      }),
    ),
  ),
  asset(`${HOST}/spy.js`, script(SPY)),
];
