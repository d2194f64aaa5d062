/** An SVG whose drawing takes the browser longer than any scan has: each group holds ten of the one before. */
export const BILLION_SHAPES = `<svg><defs><g id="u0"><rect width="1" height="1"/></g>${Array.from({ length: 9 }, (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#u9"/></svg>`;
