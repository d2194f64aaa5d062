import { articleOf, asScript, documentOf, OVER, overlay, panelOf, type Technique } from './content.ts';

const root = (mode: 'open' | 'closed', inner: string) => `<template shadowrootmode="${mode}">${inner}</template>`;
const WHOLE = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9;background:#fff';

export const ROOTS = {
  'root-open': ({ site, panel }) => ({ body: `${articleOf(site)}<div>${root('open', overlay(panel))}</div>` }),
  'root-closed': ({ site, panel }) => ({ body: `${articleOf(site)}<div>${root('closed', overlay(panel))}</div>` }),
  'root-in-root-in-root': ({ site, panel }) => ({
    body: `${articleOf(site)}<section>${root('closed', `<x-a>${root('open', `<x-b>${root('closed', overlay(panel))}</x-b>`)}</x-a>`)}</section>`,
  }),
  'root-by-script': ({ site, panel }) => ({
    body: `${articleOf(site)}<div id="host"></div><script>host.attachShadow({mode:'closed'}).innerHTML=${asScript(overlay(panel))}</script>`,
  }),
  'root-of-custom-element': ({ site, panel }) => ({
    body: `${articleOf(site)}<x-panel></x-panel><script>customElements.define('x-panel', class extends HTMLElement { constructor() { super(); this.attachShadow({mode:'closed'}).innerHTML=${asScript(overlay(panel))} } })</script>`,
  }),
  'root-with-slots': ({ site, panel }) => ({
    body: `<div>${root('closed', `<div style="${OVER}">${panelOf(panel)}</div><div hidden><slot></slot></div>`)}${articleOf(site)}</div>`,
  }),
  'root-late': ({ site, panel }) => ({
    body: `${articleOf(site)}<div id="host"></div><script>setTimeout(() => host.attachShadow({mode:'closed'}).innerHTML=${asScript(overlay(panel))}, 900)</script>`,
  }),
  'root-with-dialog': ({ site, panel }) => ({
    body: `${articleOf(site)}<div id="host"></div><script>const r=host.attachShadow({mode:'closed'}); r.innerHTML=${asScript(`<dialog style="width:100vw;height:100vh;max-width:none;max-height:none;border:0">${panelOf(panel)}</dialog>`)}; r.firstChild.showModal()</script>`,
  }),
  'root-with-frame': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<div>${root('closed', `<iframe src="${at('inner', 'elsewhere')}" style="${WHOLE}"></iframe>`)}</div>`,
    documents: { inner: panelOf(panel) },
  }),
  'root-with-styled-letters': ({ site, panel }) => ({
    body: `${articleOf(site)}<div id="host"></div><script>const r=host.attachShadow({mode:'closed'}), s=new CSSStyleSheet(); s.replaceSync(${asScript(`:host{${OVER}}`)}); r.adoptedStyleSheets=[s]; r.innerHTML=${asScript(panelOf(panel))}</script>`,
  }),
} as const satisfies Record<string, Technique>;

export const FRAMES = {
  'frame-srcdoc': ({ site, panel }) => ({
    body: `${articleOf(site)}<iframe srcdoc="${panelOf(panel).replaceAll('"', '&quot;')}" style="${WHOLE}"></iframe>`,
  }),
  'frame-here': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<iframe src="${at('inner')}" style="${WHOLE}"></iframe>`,
    documents: { inner: panelOf(panel) },
  }),
  'frame-elsewhere': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<iframe src="${at('inner', 'elsewhere')}" style="${WHOLE}"></iframe>`,
    documents: { inner: panelOf(panel) },
  }),
  'frame-in-frame': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<iframe src="${at('outer', 'elsewhere')}" style="${WHOLE}"></iframe>`,
    documents: { outer: `<iframe src="${at('inner')}" style="${WHOLE}"></iframe>`, inner: panelOf(panel) },
  }),
  'frame-sandboxed': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<iframe sandbox="allow-forms" src="${at('inner')}" style="${WHOLE}"></iframe>`,
    documents: { inner: panelOf(panel) },
  }),
  object: ({ site, panel, at }) => ({
    body: `${articleOf(site)}<object data="${at('inner', 'elsewhere')}" type="text/html" style="${WHOLE}"></object>`,
    documents: { inner: panelOf(panel) },
  }),
  embed: ({ site, panel, at }) => ({
    body: `${articleOf(site)}<embed src="${at('inner')}" type="text/html" style="${WHOLE}">`,
    documents: { inner: panelOf(panel) },
  }),
  'frame-written': ({ site, panel }) => ({
    body: `${articleOf(site)}<iframe id="f" style="${WHOLE}"></iframe><script>f.contentDocument.write(${asScript(documentOf(panelOf(panel)))})</script>`,
  }),
  'frame-blob': ({ site, panel }) => ({
    body: `${articleOf(site)}<iframe id="f" style="${WHOLE}"></iframe><script>f.src=URL.createObjectURL(new Blob([${asScript(documentOf(panelOf(panel)))}],{type:'text/html'}))</script>`,
  }),
  'frame-data': ({ site, panel }) => ({
    body: `${articleOf(site)}<iframe id="f" style="${WHOLE}"></iframe><script>f.src='data:text/html;charset=utf-8,'+encodeURIComponent(${asScript(documentOf(panelOf(panel)))})</script>`,
  }),
  'frame-enlarged': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<iframe src="${at('inner', 'elsewhere')}" style="position:fixed;left:0;top:0;z-index:9;width:90px;height:80px;border:0;background:#fff;transform:scale(10);transform-origin:0 0"></iframe>`,
    documents: {
      inner: `<style>html{overflow:hidden}</style><div style="position:absolute;left:2px;top:2px;width:860px;transform:scale(.1);transform-origin:0 0">${panelOf(panel)}</div>`,
    },
  }),
  'frame-in-svg': ({ site, panel, at }) => ({
    body: `${articleOf(site)}<svg style="${WHOLE}"><foreignObject width="100%" height="100%"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${at('inner')}" style="width:100vw;height:100vh;border:0"></iframe></foreignObject></svg>`,
    documents: { inner: panelOf(panel) },
  }),
} as const satisfies Record<string, Technique>;
