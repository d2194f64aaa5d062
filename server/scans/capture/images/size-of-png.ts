/** Width and height in the header of a PNG of the browser. */
export function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
