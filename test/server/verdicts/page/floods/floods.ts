/** A way to make a page hard to read, wrapped around its real content. */
export interface Flood {
  readonly name: string;
  readonly around: (html: string) => string;
}

const times = (piece: string, count: number): string => piece.repeat(count);
const numbered = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');

/** Behind the first match, else at the start. */
function behind(html: string, pattern: RegExp, flood: string): string {
  const found = pattern.exec(html);
  const at = found ? found.index + found[0].length : 0;
  return html.slice(0, at) + flood + html.slice(at);
}

const before = (flood: string) => (html: string) => behind(html, /<body[^>]*>|<\/head>|<\/title>/i, flood);
const inHead = (flood: string) => (html: string) => behind(html, /<head[^>]*>/i, flood);
const inForm = (flood: string) => (html: string) => behind(html, /<form[^>]*>|<body[^>]*>|<\/head>/i, flood);
const after = (flood: string) => (html: string) => html + flood;
const onBody = (attribute: string) => (html: string) =>
  /<body/i.test(html) ? html.replace(/<body/i, `<body ${attribute}`) : `<div ${attribute}>${html}</div>`;

const MB = 1_000_000;
const hidden = (markup: string): string => `<div style="display:none">${markup}</div>`;

const AROUND: readonly (readonly [name: string, around: (html: string) => string])[] = [
  ['hidden forms before the page', before(hidden(times('<form></form>', 5_000)))],
  ['forms with fields', before(numbered(21_000, at => `<form action="/${at}"><input name="q${at}"></form>`))],
  ['forms behind the page', after(numbered(21_000, at => `<form action="/${at}"><input name="q"></form>`))],
  ['forms within each other', before(times('<form><div>', 6_000))],
  ['fields of no meaning', before(times('<input>', 31_000))],
  ['password fields before the page', before(times('<input type="password" name="p">', 5_000))],
  ['fields within the form', inForm(times('<input type="text" name="code">', 21_000))],
  ['hidden fields within the form', inForm(times('<input type="hidden" name="a" value="b">', 31_000))],
  ['elements of no meaning', before(times('<i></i>', 100_000))],
  ['elements of no meaning in the head', inHead(times('<meta>', 31_000))],
  ['frames', before(times('<iframe></iframe>', 10_000))],
  ['frames with pages of their own', before(times('<iframe srcdoc="<p>hello</p>"></iframe>', 10_000))],
  ['tables within each other', before(times('<table><tr><td>', 11_000))],
  ['elements within each other, closed again', before(times('<b>', 10_000) + times('</b>', 10_000))],
  ['elements within each other, not closed', before(times('<div>', 35_000))],
  ['an attribute of a megabyte', onBody(`data-x="${'x'.repeat(MB)}"`)],
  ['a style of a megabyte', onBody(`style="${'color:red;'.repeat(MB / 10)}"`)],
  ['a class of many names', onBody(`class="${'footerless btn- '.repeat(60_000)}"`)],
  ['ten thousand attributes', onBody(numbered(10_000, at => `a${at}="x" `))],
  ['attributes of three megabytes', before(times(`<i title="${'x '.repeat(50_000)}"></i>`, 30))],
  ['text nodes', before(hidden(times('x<br>', 35_000)))],
  ['text of a megabyte, hidden', before(hidden(times('lorem ipsum ', 84_000)))],
  ['comments', before(times('<!-- x -->', 50_000))],
  ['a comment of a megabyte', inHead(`<!-- ${'x'.repeat(MB)} -->`)],
  [
    'a base address of 300 KB and relative links',
    html =>
      inHead(`<base href="https://other.example/${'a'.repeat(300_000)}/">`)(
        before(hidden(numbered(5_000, at => `<a href="x${at}">x</a>`)))(html),
      ),
  ],
  ['base addresses', inHead(numbered(5_000, at => `<base target="t${at}">`))],
  ['data: pictures', before(times(`<img src="data:image/png;base64,${'A'.repeat(2_000)}">`, 1_500))],
  ['data: pages', before(times(`<iframe src="data:text/html,${'%20'.repeat(5_000)}"></iframe>`, 200))],
  ['a style sheet of two megabytes', inHead(`<style>${'a{b:c}'.repeat(330_000)}</style>`)],
  ['a script of two megabytes', inHead(`<script>${'var a="%41";'.repeat(170_000)}</script>`)],
  ['scripts', inHead(times('<script>a()</script>', 31_000))],
  ['meta tags', inHead(numbered(15_000, at => `<meta name="m${at}" content="x">`))],
  ['titles in the body', after(times('<title>Knitting patterns</title>', 5_000))],
  ['site names', after(times('<meta property="og:site_name" content="Knitting">', 12_000))],
  ['drawings', before(times('<svg><title>x</title><path d="M0 0"/></svg>', 21_000))],
  ['templates', before(times('<template><form><input></form></template>', 10_000))],
  ['shadow roots', before(times('<div><template shadowrootmode="open"><form><input></form></template></div>', 10_000))],
  ['noscript', before(times('<noscript><form><input></form></noscript>', 10_000))],
  ['entities', before(hidden(times('&amp;&#x41;&nbsp;', 110_000)))],
  ['null bytes', before(hidden(times('\0', 350_000)))],
  ['byte order marks', html => times('\ufeff', 100_000) + html],
  ['labels', before(hidden(numbered(21_000, at => `<label for="l${at}">x</label>`)))],
  ['labels around labels', before(times('<label>', 1_500) + times('</label>', 1_500))],
  ['options', inForm(`<select>${times('<option>x</option>', 31_000)}</select>`)],
  ['combining marks', before(hidden(`a${times('\u0301', 350_000)}`))],
  ['zero-width text', before(hidden(times('\u200b', 350_000)))],
  ['letters split by zero-width characters', before(hidden(times('a\u200b', 175_000)))],
  ['a word of a megabyte', before(hidden('a'.repeat(MB)))],
  ['a word of marks of no address', before(hidden('a-'.repeat(MB / 2)))],
  ['spaces', before(' '.repeat(MB))],
  ['labels for screen readers', before(times('<div aria-label="sign in to knitting" role="img"></div>', 35_000))],
  ['headings, hidden', before(hidden(times('<h1>Knitting</h1>', 12_000)))],
  ['links to the real brand', after(times('<a href="https://www.paypal.com/">Help</a>', 21_000))],
  ['links to other sites', before(hidden(numbered(21_000, at => `<a href="https://s${at}.example/">x</a>`)))],
  ['buttons', before(hidden(times('<button>ok</button>', 21_000)))],
  ['struck prices', before(hidden(times('<s>$9</s>', 35_000)))],
  ['logos, hidden', before(hidden(times('<img class="logo" alt="Knitting club">', 21_000)))],
  ['copyright lines', after(hidden(times('<p>© Knitting club ', 31_000)))],
  ['elements of unknown names', before(numbered(35_000, at => `<x-${at}></x-${at}>`))],
  ['elements that are never closed', before(times('<p><li><td><option>', 21_000))],
  ['closing tags of nothing', before(times('</form></div>', 100_000))],
];

/** Floods of one kind of thing each, just over the limits for that kind (`parse-limits.ts`, `parts.ts`): larger ones only take longer. */
export const FLOODS: readonly Flood[] = AROUND.map(([name, around]) => ({ name, around }));
