/** The only style of the page: no external fonts, images or style sheets. Text contrast is at least 4.5:1. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #14171c); --raised: light-dark(#f5f7fa, #1c2128); --line: light-dark(#dde2e9, #333b46);
  --text: light-dark(#1b2330, #e4e9f0); --quiet: light-dark(#566173, #9aa6b5); --link: light-dark(#0b57c2, #7db4ff);
  --get: light-dark(#0a5cc4, #6cb0ff); --post: light-dark(#116b38, #5fd08c); --put: light-dark(#8a5300, #e8b04a); --delete: light-dark(#b3261e, #ff8a80);
  font: 100%/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); scroll-behavior: smooth; scroll-padding-top: 1rem;
}
@media (prefers-reduced-motion: reduce) { :root { scroll-behavior: auto } }
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; background: var(--raised); border-right: 1px solid var(--line); font-size: .875rem }
nav .name { font-size: 1.15rem; font-weight: 700; margin: 0 0 .25rem .5rem }
nav .version { color: var(--quiet); margin: 0 0 1rem .5rem }
nav h2 { font-size: .75rem; font-weight: 600; letter-spacing: .05em; text-transform: uppercase; color: var(--quiet); margin: 1.25rem 0 .25rem .5rem; border: 0; padding: 0 }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { display: flex; gap: .5rem; align-items: baseline; padding: .25rem .5rem; border-radius: .375rem; color: inherit; text-decoration: none }
nav li a:hover, nav li a:focus-visible { background: var(--line) }
nav .method { flex: 0 0 3.2rem; font-size: .6875rem }
main { padding: 2rem 3rem 6rem; max-width: 62rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.4rem; margin: 3.5rem 0 0; padding-bottom: .4rem; border-bottom: 1px solid var(--line) }
h3 { font-size: 1.15rem; margin: 2.5rem 0 .25rem }
h4 { font-size: .9rem; margin: 1.5rem 0 .5rem }
a { color: var(--link) }
.anchor { opacity: 0; text-decoration: none; font-weight: 400 }
h3:hover .anchor, .anchor:focus-visible { opacity: 1 }
p { margin: .5rem 0 }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em }
p code, td code, th code { background: var(--raised); border: 1px solid var(--line); border-radius: .25rem; padding: .05em .3em; overflow-wrap: anywhere }
.line code { background: none; border: 0; font-size: 1em; padding: 0 }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; overflow-x: auto; max-height: 26rem; line-height: 1.45 }
.method { font: 700 .75rem/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: .03em }
.get { color: var(--get) } .post { color: var(--post) } .put { color: var(--put) } .delete { color: var(--delete) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--line); font-weight: 400 }
th { width: 32% } td:nth-child(2) { width: 28%; color: var(--quiet) }
small { color: var(--quiet); font-size: .8em }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; padding: 0 .9rem }
summary { cursor: pointer; padding: .5rem 0; font-size: .925rem }
details[open] { padding-bottom: .6rem }
.status { font: 700 .85rem ui-monospace, Menlo, Consolas, monospace; margin-right: .4rem }
.s2 { color: var(--post) } .s4 { color: var(--put) } .s5 { color: var(--delete) }
.headers, .type { font-size: .875rem; color: var(--quiet) }
@media (max-width: 56rem) {
  body { display: block } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line) }
  main { padding: 1.25rem }
  tr { display: block; border-top: 1px solid var(--line); padding: .4rem 0 } th, td { display: block; width: auto !important; border: 0; padding: .1rem 0 }
}
@media print { nav { display: none } body { display: block } pre { max-height: none } }
`;
