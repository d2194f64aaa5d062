export const shopStyles = `
:root { --pine: #1f3d36; --sand: #f6f1e7; --paper: #fffdf8; --ink: #22302c; --muted: #6b766f; --clay: #c4532d; --line: #e4dccb; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--sand); color: var(--ink); font: 16px/1.55 "Avenir Next", "Segoe UI", "Noto Sans", system-ui, sans-serif; }
a { color: inherit; text-decoration: none; }
h1, h2, .brand { font-family: "Iowan Old Style", "Palatino Linotype", "Noto Serif", "Liberation Serif", Georgia, serif; font-weight: 600; letter-spacing: -.01em; }
.note { background: var(--pine); color: #e8e2d2; text-align: center; font-size: 14px; padding: 9px 16px; }
main { flex: 1; }
.top { width: 100%; display: flex; align-items: center; gap: 40px; max-width: 1320px; margin: 0 auto; padding: 20px 32px; }
.brand { display: flex; align-items: center; gap: 12px; font-size: 25px; color: var(--pine); white-space: nowrap; }
.brand img { width: 38px; height: 38px; }
.top nav { display: flex; gap: 28px; font-size: 15px; }
.top nav a:hover { color: var(--clay); }
.tools { margin-left: auto; display: flex; gap: 14px; align-items: center; font-size: 15px; }
.search { border: 1px solid var(--line); background: var(--paper); border-radius: 99px; padding: 9px 18px; width: 210px; font: inherit; font-size: 14px; }
.cart { white-space: nowrap; background: var(--pine); color: var(--paper); border-radius: 99px; padding: 9px 18px; font-size: 14px; }
.hero { position: relative; height: 400px; overflow: hidden; color: var(--paper); }
.scene { position: absolute; inset: 0; width: 100%; height: 100%; }
.hero-text { position: relative; max-width: 1320px; margin: 0 auto; padding: 62px 32px; }
.hero h1 { font-size: clamp(34px, 4vw, 56px); line-height: 1.08; margin: 0 0 14px; max-width: 12em; text-shadow: 0 2px 18px #16332d88; }
.hero p { font-size: 18px; max-width: 30em; margin: 0 0 24px; text-shadow: 0 1px 12px #16332daa; }
.button { display: inline-block; background: var(--clay); color: #fff; padding: 13px 26px; border-radius: 99px; font-weight: 600; border: 0; font-size: 15px; }
.shelf { max-width: 1320px; margin: 0 auto; padding: 42px 32px 64px; }
.shelf-head { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: baseline; justify-content: space-between; margin-bottom: 22px; }
.shelf-head h2 { font-size: 30px; margin: 0; }
.shelf-head a { color: var(--clay); font-weight: 600; font-size: 15px; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(270px, 1fr)); gap: 26px; list-style: none; margin: 0; padding: 0; }
.card { position: relative; background: var(--paper); border: 1px solid var(--line); border-radius: 16px; overflow: hidden; transition: transform .18s, box-shadow .18s; }
.card:hover { transform: translateY(-3px); box-shadow: 0 14px 34px #1f3d3622; }
.card img { display: block; width: 100%; height: auto; aspect-ratio: 1; }
.card div { padding: 16px 18px 20px; }
.card strong { display: block; font-size: 16px; }
.card span { color: var(--muted); font-size: 14px; }
.price { display: block; margin-top: 9px; font-weight: 600; }
.price del { color: var(--muted); font-weight: 400; margin-left: 8px; }
.card .badge { position: absolute; top: 14px; left: 14px; background: var(--paper); color: var(--clay); border-radius: 99px; padding: 4px 12px; font-size: 12px; font-weight: 700; }
.promises { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 26px; border-top: 1px solid var(--line); margin-top: 54px; padding-top: 34px; }
.promises strong { display: block; color: var(--pine); }
.promises p { margin: 4px 0 0; color: var(--muted); font-size: 14px; }
footer { background: var(--pine); color: #cdd6cd; }
footer div { max-width: 1320px; margin: 0 auto; padding: 34px 32px; display: flex; flex-wrap: wrap; gap: 26px; font-size: 14px; }
.offer { max-width: 960px; margin: 0 auto; padding: 56px 32px 40px; display: grid; grid-template-columns: 340px 1fr; gap: 44px; align-items: center; }
.offer img { width: 100%; height: auto; border-radius: 20px; }
.offer h1 { font-size: 42px; line-height: 1.1; margin: 6px 0 12px; }
.offer .kicker { color: var(--clay); font-weight: 700; font-size: 14px; text-transform: uppercase; letter-spacing: .08em; }
.code { display: inline-block; border: 2px dashed var(--clay); border-radius: 10px; padding: 8px 16px; font: 600 18px "DejaVu Sans Mono", monospace; margin: 8px 0 22px; }
@media (max-width: 760px) { .top nav, .search { display: none; } .top { padding: 16px 20px; } .brand { font-size: 21px; } .scene { width: 160%; } .hero { height: 360px; } .hero-text { padding: 44px 20px; } .shelf { padding: 30px 20px; } .grid { grid-template-columns: 1fr 1fr; gap: 14px; } .card div { padding: 12px 14px 16px; } .offer { grid-template-columns: 1fr; padding: 28px 20px; } }
`;
