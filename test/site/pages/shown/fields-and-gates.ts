import { articleOf, asScript, OVER, panelOf, wordsOf, type Panel, type Technique } from './content.ts';

const BOX =
  'border:1px solid #777;border-radius:4px;width:340px;height:40px;line-height:40px;padding:0 8px;font-size:18px';
const over = (site: string, panel: Panel, inner: string, rest = '') => ({
  body: `${articleOf(site)}<div style="${OVER}">${wordsOf(panel)}${inner}<p><a href="next" style="background:#06c;color:#fff;padding:12px 30px">${panel.button}</a></p></div>${rest}`,
});
const labelled = ({ fields }: Panel, draw: (label: string, at: number) => string): string =>
  fields.map(({ label }, at) => `<p>${label}</p>${draw(label, at)}`).join('');

/** Fields that people type into, and that are no `<input type=password>`. */
export const FIELDS = {
  'field-editable': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(panel, () => `<div contenteditable style="${BOX};-webkit-text-security:disc"></div>`),
    ),
  'field-editable-plain': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(panel, () => `<div contenteditable="plaintext-only" class="f" style="${BOX}"></div>`),
    ),
  'field-masked-by-sheet': ({ site, panel }) =>
    over(
      site,
      panel,
      `<style>.k{-webkit-text-security:disc;${BOX}}</style>${labelled(panel, (_, at) => `<input class="k" name="q${at}" type="text">`)}`,
    ),
  'field-design-mode': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(panel, (_, at) => `<iframe id="d${at}" style="${BOX};padding:0"></iframe>`),
      `<script>for (const f of document.querySelectorAll('iframe')) f.contentDocument.designMode = 'on'</script>`,
    ),
  'field-edit-context': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(
        panel,
        () => `<canvas class="e" tabindex="0" width="340" height="40" style="border:1px solid #777"></canvas>`,
      ),
      `<script>for (const c of document.querySelectorAll('.e')) if ('EditContext' in window) c.editContext = new EditContext()</script>`,
    ),
  'field-canvas-with-keys': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(
        panel,
        () => `<canvas class="e" tabindex="0" width="340" height="40" style="border:1px solid #777"></canvas>`,
      ),
      `<script>for (const c of document.querySelectorAll('.e')) { let t = ''; c.addEventListener('keydown', e => { t += e.key; c.getContext('2d').fillText('•'.repeat(t.length), 8, 26) }) }</script>`,
    ),
  'field-custom-element': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(panel, () => `<x-box tabindex="0" style="display:block;${BOX}"></x-box>`),
      `<script>customElements.define('x-box', class extends HTMLElement { static formAssociated = true; constructor() { super(); this.i = this.attachInternals(); let t = ''; this.attachShadow({mode:'closed'}).innerHTML = '<span></span>'; this.addEventListener('keydown', e => { t += e.key; this.i.setFormValue(t) }) } })</script>`,
    ),
  'field-of-keys': ({ site, panel }) =>
    over(
      site,
      panel,
      `<p>${panel.fields.at(-1)?.label ?? ''}</p><div id="shown" style="${BOX}"></div><div style="width:240px">${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(n => `<span class="key" onclick="t+='${n}';shown.textContent='•'.repeat(t.length)" style="display:inline-block;width:70px;padding:14px 0;text-align:center;border:1px solid #999">${n}</span>`).join('')}</div>`,
      '<script>let t = ""</script>',
    ),
  'field-prompt': ({ site, panel }) =>
    over(
      site,
      panel,
      '',
      `<script>setTimeout(() => { const a = prompt(${asScript(`${panel.name}: ${panel.lines[0]}. ${panel.fields.map(({ label }) => label).join(' and ')}`)}); fetch('next?' + a) }, 300)</script>`,
    ),
  'field-transparent': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(
        panel,
        (_, at) =>
          `<div style="position:relative;${BOX}"><span>|</span><input name="z${at}" autocomplete="off" style="position:absolute;inset:0;opacity:0"></div>`,
      ),
    ),
  'field-on-document': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(panel, (_, at) => `<div class="b" id="b${at}" style="${BOX}">|</div>`),
      `<script>let t = ''; document.addEventListener('keydown', e => { if (e.key.length === 1) t += e.key; document.querySelector('.b').textContent = '•'.repeat(t.length) + '|' })</script>`,
    ),
  'field-one-for-each-letter': ({ site, panel }) =>
    over(
      site,
      panel,
      labelled(
        panel,
        (_, at) =>
          `<div>${[0, 1, 2, 3, 4, 5, 6, 7].map(i => `<input name="c${at}${i}" maxlength="1" style="width:30px;height:40px">`).join('')}</div>`,
      ),
    ),
} as const satisfies Record<string, Technique>;

const gate = (site: string, panel: Panel, inner: string, code: string) => ({
  title: 'One moment',
  body: `<div style="${OVER};text-align:center" id="gate">${inner}</div><div hidden id="behind">${articleOf(site)}</div><script>const open_ = () => { gate.outerHTML = ${asScript(`<div style="${OVER}">${panelOf(panel)}</div>`)} }; ${code}</script>`,
});

/** What stands before the panel. */
export const GATES = {
  'gate-not-a-robot': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Checking your browser</h2><p><label><input type="checkbox" id="b"> I am not a robot</label></p>',
      `b.onchange = () => setTimeout(open_, 400)`,
    ),
  'gate-continue': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Your document is ready</h2><p><button id="b" style="font-size:24px;padding:14px 40px">Continue</button></p>',
      `b.onclick = open_`,
    ),
  'gate-age': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Are you 18 or older?</h2><p><button id="b" style="font-size:24px;padding:14px 40px">Yes, I am 18</button> <button>No</button></p>',
      `b.onclick = open_`,
    ),
  'gate-consent': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>We value your privacy</h2><p>This site uses cookies.</p><p><button id="a">Accept all</button> <button id="b">Reject all</button></p>',
      `a.onclick = b.onclick = open_`,
    ),
  'gate-password-told': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Protected document</h2><p>The password of this document is <b>4711</b></p><p><input id="b" type="text"><button id="c">Open</button></p>',
      `c.onclick = () => { if (b.value === '4711') open_() }`,
    ),
  'gate-slider': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Slide to verify</h2><p><input id="b" type="range" value="0" style="width:400px"></p>',
      `b.oninput = () => { if (b.value === '100') open_() }`,
    ),
  'gate-countdown': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Please wait</h2><p>You will be forwarded in <b id="n">25</b> seconds.</p>',
      `let n_ = 25; setInterval(() => { n.textContent = --n_; if (n_ === 0) open_() }, 1000)`,
    ),
  'gate-press-and-hold': ({ site, panel }) =>
    gate(
      site,
      panel,
      '<h2>Press and hold to confirm that you are human</h2><p><button id="b" style="font-size:24px;padding:14px 60px">Press &amp; hold</button></p>',
      `let t_; b.onpointerdown = () => t_ = setTimeout(open_, 2000); b.onpointerup = () => clearTimeout(t_)`,
    ),
} as const satisfies Record<string, Technique>;

/** Pages whose article nobody sees. */
export const STRUCTURE = {
  'article-hidden': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="display:none">${articleOf(site)}</div>`,
  }),
  'article-white': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="color:#fff;background:#fff">${articleOf(site)}</div>`,
  }),
  'article-transparent': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="opacity:0">${articleOf(site)}</div>`,
  }),
  'article-tiny': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="font-size:1px;line-height:1px;color:#eee">${articleOf(site)}</div>`,
  }),
  'article-off-screen': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="position:absolute;left:-9999px;width:800px">${articleOf(site)}</div>`,
  }),
  'article-far-below': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="height:6000px"></div>${articleOf(site)}`,
  }),
  'article-below-panel': ({ site, panel }) => ({
    body: `<div style="${OVER}">${panelOf(panel)}</div>${articleOf(site)}`,
  }),
  'article-clipped': ({ site, panel }) => ({
    body: `${panelOf(panel)}<div style="height:0;overflow:hidden">${articleOf(site)}</div>`,
  }),
  'title-of-host-alone': ({ panel }) => ({ body: panelOf(panel) }),
  'panel-in-dialog': ({ site, panel }) => ({
    body: `${articleOf(site)}<dialog id="d" style="width:90vw;height:90vh">${panelOf(panel)}</dialog><script>d.showModal()</script>`,
  }),
  'panel-in-popover': ({ site, panel }) => ({
    body: `${articleOf(site)}<div popover id="d" style="width:90vw;height:90vh">${panelOf(panel)}</div><script>d.showPopover()</script>`,
  }),
  'panel-in-details': ({ site, panel }) => ({
    body: `<details open><summary></summary>${panelOf(panel)}</details>${articleOf(site)}`,
  }),
} as const satisfies Record<string, Technique>;
