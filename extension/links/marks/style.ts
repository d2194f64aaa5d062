/**
 * Page styles cannot get in: `!important` in a shadow tree outranks the page. Nothing gets out: the tree defines no names.
 * Only generic fonts: a page could define any other and learn from its font requests which letters are drawn.
 * No transitions and animations, since their events leave the tree. Only transforms move things, which cause no layout shifts.
 */
export const STYLE = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: 0 !important;
  width: auto !important;
  height: auto !important;
  z-index: 2147483647 !important;
  contain: strict !important;
  pointer-events: none !important;
  visibility: hidden !important;
  user-select: none !important;
  -webkit-user-select: none !important;
}
:host::backdrop { all: initial !important; display: none !important; }
:host::before, :host::after { content: none !important; }
.stage {
  --bad: #b3201f; --good: #17663a; --unrated: #2c5c9c; --quiet: #4c5a67; --ring: #fff; --surface: #fff; --text: #15202b; --line: #7b8895;
  position: absolute; inset: 0; overflow: clip; contain: strict; direction: ltr; text-align: start;
  font: 13px/1.4 system-ui, sans-serif; color: var(--text); color-scheme: light;
}
.dark { --surface: #1f242a; --text: #e8edf2; --line: #7f8c99; color-scheme: dark; }
@media (prefers-color-scheme: dark) {
  .system { --surface: #1f242a; --text: #e8edf2; --line: #7f8c99; color-scheme: dark; }
}
.badge, .tooltip, .frame { transform-origin: 0 0; }
.ruler { position: absolute; left: 0; top: 0; width: 100px; height: 100px; }
.badges { margin: 0; padding: 0; height: 0; list-style: none; visibility: visible; }
.badge { position: absolute; left: 0; top: 0; width: 16px; height: 16px; visibility: visible; }
.badge[hidden] { display: none; }
.badge svg { display: block; width: 16px; height: 16px; overflow: visible; }
.badge path { stroke-linecap: round; stroke-linejoin: round; }
.badge .outline { fill: var(--colour); stroke: var(--ring); stroke-width: 3; paint-order: stroke; }
.badge .sign { fill: none; stroke: #fff; stroke-width: 2.6; }
.MALICIOUS { --colour: var(--bad); }
.SAFE { --colour: var(--good); }
.UNRATED { --colour: var(--unrated); }
.OFFLINE, .NOT_CHECKED { --colour: var(--quiet); }
.frame { position: absolute; left: 0; top: 0; box-sizing: border-box; border: 3px solid var(--unrated); border-radius: 4px; visibility: visible; }
.tooltip {
  position: absolute; left: 0; top: 0; box-sizing: border-box; width: max-content; max-width: min(320px, 90%); padding: 8px 10px;
  visibility: visible; background: var(--surface); color: var(--text); border: 1px solid var(--line); border-left: 4px solid var(--colour);
  border-radius: 6px; box-shadow: 0 2px 10px rgb(8 12 16 / 0.3); overflow-wrap: anywhere;
}
.tooltip[dir='rtl'] { border-left: 1px solid var(--line); border-right: 4px solid var(--colour); }
.tooltip[hidden], .frame[hidden] { display: none; }
.verdict { font-weight: 600; }
/* window.find() does not find generated content. */
.said::before { content: attr(data-text); }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; visibility: visible; }
@media (forced-colors: active) {
  .badge .outline { fill: CanvasText; stroke: Canvas; }
  .badge .sign { stroke: Canvas; }
  .tooltip { border-color: CanvasText; }
}
@media print { .stage { display: none; } }
`;
