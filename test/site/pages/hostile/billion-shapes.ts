/** An SVG that takes longer to draw than a scan lasts: each group contains the one before it ten times. */
export const BILLION_SHAPES = `<svg><defs><g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 9 }, (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u9"/></svg>`;
