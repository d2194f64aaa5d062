import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { BILLION_SHAPES } from './billion-shapes.ts';
import { hostile } from './hostile.ts';

/** Pages that are expensive to style, lay out, paint or observe. */
export const renderingPages: readonly SitePage[] = [
  page(
    'hostile.example/svg-filter',
    'SVG filters on filters over the whole page',
    hostile(
      'Filters',
      '',
      `<svg width="4000" height="4000"><filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="9"/><feGaussianBlur stdDeviation="99"/><feMorphology operator="dilate" radius="50"/>'.repeat(60)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
    ),
  ),
  page('hostile.example/svg-uses', 'SVG uses of uses: a billion shapes', hostile('Uses', '', BILLION_SHAPES)),
  page(
    'hostile.example/selectors',
    '20,000 rules with costly selectors, over 5,000 elements that change',
    html(
      () =>
        `<!doctype html><title>Selectors</title><style>${Array.from({ length: 20_000 }, (_, i) => `:has(> p:nth-child(${i}n + 1 of :not(.a${i} *))) ~ * ::before{content:"${i}"}`).join('')}</style><h1>Selectors</h1>${'<p><b></b></p>'.repeat(5_000)}<script>setInterval(() => document.body.classList.toggle('a1'), 1)</script>`,
    ),
  ),
  page(
    'hostile.example/style-sheets',
    'Adopted style sheets without an end',
    hostile(
      'Style sheets',
      `setInterval(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('p{color:red}'.repeat(10_000)); document.adoptedStyleSheets.push(sheet); }, 5);`,
    ),
  ),
  page(
    'hostile.example/mutations',
    'Observers that change what they observe',
    hostile(
      'Mutations',
      `new MutationObserver(() => document.body.append('m')).observe(document, { childList: true, subtree: true }); new ResizeObserver(() => { document.body.style.width = Math.random() * 900 + 'px'; }).observe(document.body); document.body.append('first');`,
    ),
  ),
  page(
    'hostile.example/custom-elements',
    'Elements that make two of themselves',
    hostile(
      'Elements',
      `let count = 0; customElements.define('x-bomb', class extends HTMLElement { connectedCallback() { if (count++ < 2e5) setTimeout(() => this.append(document.createElement('x-bomb'), document.createElement('x-bomb')), 0); } }); document.body.append(document.createElement('x-bomb'));`,
    ),
  ),
  page(
    'hostile.example/canvas-url',
    'Canvases of 8,192 by 8,192 px as data: URLs, kept and set as images',
    hostile(
      'Canvas',
      `setInterval(() => { const c = document.createElement('canvas'); c.width = c.height = 8_192; const pen = c.getContext('2d'); for (let i = 0; i < 50; i++) { pen.fillStyle = '#' + Math.random().toString(16).slice(2, 8); pen.fillRect(Math.random() * 8e3, Math.random() * 8e3, 900, 900); } document.body.append(Object.assign(new Image(), { src: c.toDataURL() })); }, 200);`,
    ),
  ),
  page(
    'hostile.example/noise',
    'A window of noise, which no picture of it can be small',
    hostile(
      'Noise',
      `const c = document.createElement('canvas'); c.width = innerWidth; c.height = innerHeight; c.style = 'position:fixed;inset:0'; document.body.append(c); const pen = c.getContext('2d'); const image = pen.createImageData(c.width, c.height); for (let i = 0; i < image.data.length; i++) image.data[i] = Math.random() * 256; pen.putImageData(image, 0, 0);`,
    ),
  ),
  page(
    'hostile.example/import-map',
    'An import map of 20 MB, and a chain of modules',
    html(
      () =>
        `<!doctype html><title>Import map</title><script type="importmap">{"imports":{${Array.from({ length: 300_000 }, (_, i) => `"name-${i}":"/module-${i}.js?${'i'.repeat(30)}"`).join()}}}</script><h1>Import map</h1><script type="module">for (let i = 0; i < 2_000; i++) import('name-' + i).catch(() => {});</script>`,
      { encoding: 'gzip' },
    ),
  ),
  page(
    'hostile.example/forms',
    '15,000 hidden forms',
    html(
      () =>
        `<!doctype html><title>Forms</title><h1>Forms</h1>${'<form action="/x"><input name="a" type="hidden"></form>'.repeat(15_000)}`,
    ),
  ),
  page(
    'hostile.example/base-large',
    'A base of 300 kB, and 5,000 relative links',
    html(
      () =>
        `<!doctype html><title>Base</title><base href="https://hostile.example/${'b'.repeat(300_000)}/"><h1>Base</h1>${'<a href="x">x</a>'.repeat(5_000)}`,
    ),
  ),
  page(
    'hostile.example/meta-refreshes',
    '100 refreshes, each to an address of 100 kB',
    html(
      () =>
        `<!doctype html><title>Refreshes</title><h1>Refreshes</h1>${`<meta http-equiv="refresh" content="30;url=/r${'r'.repeat(100_000)}">`.repeat(100)}`,
      { encoding: 'gzip' },
    ),
  ),
  page(
    'hostile.example/shadow-roots',
    'Shadow roots 500 deep, by markup',
    html(
      () =>
        `<!doctype html><title>Shadows</title><h1>Shadows</h1>${'<div><template shadowrootmode="open">'.repeat(500)}deep${'</template></div>'.repeat(500)}`,
    ),
  ),
];
