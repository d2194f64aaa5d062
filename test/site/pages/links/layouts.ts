/** A way to lay out a link. The link under test has the id `bad`. */
export interface LinkLayout {
  readonly name: string;
  readonly body: string;
  readonly head?: string;
  readonly isRtl?: boolean;
}

/** The target of the links; tests put it on a threat list. */
export const LISTED_URL = 'https://listed.example/claim';
export const OTHER_LISTED_URL = 'https://other-listed.example/win';
export const GOOD_URL = 'https://good.example/about';

const bad = (attributes = '', text = 'Claim your parcel') =>
  `<a id="bad" href="${LISTED_URL}" ${attributes}>${text}</a>`;
const good = `<a id="good" href="${GOOD_URL}">About us</a>`;
const FILLER = '<p>Words and words and words of a page.</p>'.repeat(40);

export const LINK_LAYOUTS: readonly LinkLayout[] = [
  { name: 'inline', body: `<p>Before ${bad()} behind. ${good}</p>` },
  {
    name: 'lines',
    body: `<p style="width:180px">Before ${bad('', 'a link of many words that takes more than a line of its narrow column')} behind. ${good}</p>`,
  },
  { name: 'flex', body: `<nav style="display:flex;gap:40px">${good}${bad()}<a href="/x">Third</a></nav>` },
  {
    name: 'grid',
    body: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:20px">${good}${bad()}${good.replace('id="good"', '')}</div>`,
  },
  {
    name: 'table',
    body: `<table border="1"><tr><td>One</td><td>${bad()}</td></tr><tr><td>${good}</td><td>Two</td></tr></table>`,
  },
  { name: 'rtl', body: `<p dir="rtl">לפני ${bad('', 'קישור אל דף')} אחרי ${good}</p>`, isRtl: true },
  {
    name: 'transformed',
    body: `<div style="display:inline-block;transform:rotate(8deg) scale(1.4);margin:80px 200px">${bad()} ${good}</div>`,
  },
  { name: 'zoomed', body: `<div style="zoom:1.7">${bad()} ${good}</div>` },
  { name: 'zoomed-root', head: '<style>html{zoom:1.5}</style>', body: `<p>${bad()} ${good}</p>` },
  { name: 'moved-root', head: '<style>html{transform:translate(30px,50px)}</style>', body: `<p>${bad()} ${good}</p>` },
  {
    name: 'sticky',
    body: `<header style="position:sticky;top:0;background:#eee;padding:8px">${bad()} ${good}</header>${FILLER}`,
  },
  { name: 'fixed', body: `<div style="position:fixed;right:40px;bottom:60px">${bad()}</div>${good}${FILLER}` },
  {
    name: 'scrolled',
    body: `<div id="box" style="height:120px;width:300px;overflow:auto;border:1px solid">${FILLER.slice(0, 800)}<p>${bad()}</p>${FILLER}</div>${good}`,
  },
  {
    name: 'cut',
    body: `<div id="box" style="width:90px;overflow:hidden;white-space:nowrap;margin:40px">${bad('', 'A link that is cut off by its box')}</div>${good}`,
  },
  { name: 'picture', body: `<p>${bad('', '<img alt="Parcel" width="120" height="80" src="/dot.svg">')} ${good}</p>` },
  {
    name: 'card',
    body: `<div style="width:240px">${bad('style="display:block;border:1px solid;padding:20px;height:100px"', '<h3>Parcel</h3><p>Waiting</p>')}</div>${good}`,
  },
  {
    name: 'svg',
    body: `<svg width="300" height="80"><a id="bad" href="${LISTED_URL}"><text x="20" y="50">Drawn link</text></a></svg>${good}`,
  },
  {
    name: 'area',
    body: `<img usemap="#map" width="200" height="120" src="/dot.svg" alt=""><map name="map"><area id="bad" shape="rect" coords="20,20,120,80" href="${LISTED_URL}" alt="Corner"></map>${good}`,
  },
  {
    name: 'shadow',
    body: `<div id="outer"></div>${good}<script>document.querySelector('#outer').attachShadow({mode:'open'}).innerHTML='<p>Within <slot></slot> ${bad()}</p>'</script>`,
  },
  {
    name: 'late-shadow',
    body: `<late-element></late-element>${good}<script>setTimeout(() => customElements.define('late-element', class extends HTMLElement { constructor() { super(); this.attachShadow({mode:'open'}).innerHTML = '${bad()}'; } }), 300)</script>`,
  },
  {
    name: 'frame',
    body: `<p>Above</p><iframe id="frame" src="/framed" width="400" height="200" style="border:7px solid;padding:5px"></iframe>${good}`,
  },
  {
    name: 'scaled-frame',
    body: `<iframe id="frame" src="/framed" width="400" height="200" style="transform:scale(1.5);transform-origin:0 0"></iframe><div style="height:200px"></div>${good}`,
  },
  {
    name: 'late',
    body: `<div id="list"></div>${good}<script>setTimeout(() => document.querySelector('#list').innerHTML = '${bad()}', 400)</script>`,
  },
  {
    name: 'changed',
    body: `<a id="bad" href="${GOOD_URL}?1">Changes</a> ${good}<script>setTimeout(() => document.querySelector('#bad').href = '${LISTED_URL}', 600)</script>`,
  },
  {
    name: 'dialog',
    body: `${good}<dialog id="dialog"><p>Sign in</p>${bad()}</dialog><script>setTimeout(() => document.querySelector('#dialog').showModal(), 300)</script>`,
  },
  {
    name: 'styled',
    head: `<style>* { all: unset; display: inline !important; color: red !important; transform: scale(.5) !important } html, body { display: block !important } div:last-child { display: none !important; visibility: hidden !important } ::backdrop { background: rgba(255,0,0,.5) }</style>`,
    body: `<p>${bad()} ${good}</p>`,
  },
  {
    name: 'moving',
    head: '<style>@keyframes go { from { margin-left: 0 } to { margin-left: 300px } } #bad { animation: go 3s infinite alternate linear; display: inline-block }</style>',
    body: `<p>${bad()}</p>${good}`,
  },
];
