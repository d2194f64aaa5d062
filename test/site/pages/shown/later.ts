import { articleOf, asScript, overlay, type Panel, type Technique } from './content.ts';

const show = (panel: Panel): string => `document.body.innerHTML=${asScript(overlay(panel))}`;
const when = (site: string, code: string) => ({ body: `${articleOf(site)}<script>${code}</script>` });

/** Pages that show the panel after something that a visitor does, or after a while. */
export const LATER = {
  'on-mouse': ({ site, panel }) =>
    when(site, `addEventListener('mousemove', () => { ${show(panel)} }, { once: true })`),
  'on-trusted-mouse': ({ site, panel }) =>
    when(site, `let n = 0; addEventListener('pointermove', e => { if (e.isTrusted && ++n === 5) { ${show(panel)} } })`),
  'on-scroll': ({ site, panel }) => ({
    body: `${articleOf(site)}<div style="height:2000px"></div><script>addEventListener('scroll', () => { ${show(panel)} }, { once: true })</script>`,
  }),
  'on-intersection': ({ site, panel }) => ({
    body: `${articleOf(site)}<div style="height:900px"></div><p id="end">The end.</p><script>new IntersectionObserver(([e]) => { if (e.isIntersecting) { ${show(panel)} } }).observe(end)</script>`,
  }),
  'on-focus-of-page': ({ site, panel }) =>
    when(
      site,
      `setTimeout(() => { if (document.hasFocus() && document.visibilityState === 'visible') { ${show(panel)} } }, 600)`,
    ),
  'after-a-second': ({ site, panel }) => when(site, `setTimeout(() => { ${show(panel)} }, 1200)`),
  'after-two-seconds': ({ site, panel }) => when(site, `setTimeout(() => { ${show(panel)} }, 2200)`),
  'after-an-animation': ({ site, panel }) => ({
    body: `<style>@keyframes k { to { opacity: .99 } } article { animation: k 1s }</style>${articleOf(site)}<script>document.querySelector('article').addEventListener('animationend', () => { ${show(panel)} })</script>`,
  }),
  'when-idle': ({ site, panel }) =>
    when(
      site,
      `requestIdleCallback(() => requestIdleCallback(() => { history.pushState(0, '', '?next'); ${show(panel)} }))`,
    ),
  'after-hovering-an-element': ({ site, panel }) => ({
    body: `<style>.p { display: none } body:hover .p { display: block }</style>${articleOf(site)}<div class="p">${overlay(panel)}</div>`,
  }),
} as const satisfies Record<string, Technique>;

/** Pages that look for a scanner, and show the panel to people only. */
const unless = (site: string, panel: Panel, isScanner: string) =>
  when(site, `(async () => { if (!(${isScanner})) { ${show(panel)} } })()`);

export const CLOAKS = {
  'cloak-by-time-zone': ({ site, panel }) =>
    unless(
      site,
      panel,
      `Intl.DateTimeFormat().resolvedOptions().timeZone === 'UTC' || new Date().getTimezoneOffset() === 0`,
    ),
  'cloak-by-window-frame': ({ site, panel }) =>
    unless(site, panel, `outerHeight === 0 || outerHeight - innerHeight < 40 || outerWidth === 0`),
  'cloak-by-gpu': ({ site, panel }) =>
    unless(
      site,
      panel,
      `(() => { const gl = document.createElement('canvas').getContext('webgl'); const e = gl && gl.getExtension('WEBGL_debug_renderer_info'); return !e || /swiftshader|llvmpipe/i.test(gl.getParameter(e.UNMASKED_RENDERER_WEBGL)) })()`,
    ),
  'cloak-by-webdriver': ({ site, panel }) =>
    unless(site, panel, `navigator.webdriver || /Headless/.test(navigator.userAgent)`),
  'cloak-by-focus': ({ site, panel }) =>
    unless(site, panel, `await new Promise(r => setTimeout(() => r(!document.hasFocus()), 500))`),
  'cloak-by-mouse': ({ site, panel }) =>
    unless(
      site,
      panel,
      `await new Promise(r => { addEventListener('mousemove', () => r(false)); setTimeout(() => r(true), 4000) })`,
    ),
  'cloak-by-webrtc': ({ site, panel }) =>
    unless(
      site,
      panel,
      `await new Promise(r => { const c = new RTCPeerConnection(); c.createDataChannel('x'); c.onicecandidate = e => { if (e.candidate) r(false) }; c.createOffer().then(o => c.setLocalDescription(o)); setTimeout(() => r(true), 1500) })`,
    ),
  'cloak-by-screen': ({ site, panel }) =>
    unless(
      site,
      panel,
      `screen.width === innerWidth && screen.height === innerHeight || screenX === 0 && screenY === 0`,
    ),
  'cloak-by-memory': ({ site, panel }) =>
    unless(site, panel, `(performance.memory?.jsHeapSizeLimit ?? 0) < 2e9 || (navigator.deviceMemory ?? 0) < 4`),
  'cloak-by-fonts': ({ site, panel }) =>
    unless(
      site,
      panel,
      `['Arial', 'Verdana', 'Georgia', 'Courier New', 'Trebuchet MS'].filter(f => { const c = document.createElement('canvas').getContext('2d'); c.font = '40px monospace'; const w = c.measureText('mmmWWWlli').width; c.font = '40px "' + f + '", monospace'; return c.measureText('mmmWWWlli').width !== w }).length < 2`,
    ),
  'cloak-by-debugger': ({ site, panel }) =>
    unless(
      site,
      panel,
      `(() => { let seen = false; const e = new Error(); Object.defineProperty(e, 'stack', { get() { seen = true; return '' } }); console.debug(e); return seen })()`,
    ),
} as const satisfies Record<string, Technique>;
