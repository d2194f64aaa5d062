/** The drawing that all generated images are made from. */
export const plantSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="12" fill="#f2ead9"/>
<path d="M20 40h24l-3 18H23z" fill="#b5573a"/>
<path d="M32 40C30 26 22 20 12 18c2 12 9 20 20 22zM32 40c0-16 6-26 20-30 1 16-6 27-20 30z" fill="#2c6356"/>
</svg>`;

/** A square with a disc. */
export function discSvg(ground: string, disc: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${ground}"/><circle cx="26" cy="38" r="18" fill="${disc}"/></svg>`;
}
