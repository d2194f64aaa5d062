/** The text of a saved page: by its byte order mark, by what it says of itself, else UTF-8. */
export function decodeHtml(bytes: Buffer): string {
  const start = bytes.subarray(0, 2048).toString('latin1');
  const [, said] = /<meta[^>]{1,200}charset\s{0,3}=\s{0,3}["']?([\w-]{3,30})/i.exec(start) ?? [];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const utf16 = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(isUtf16 ? utf16 : 'utf-8').decode(bytes);
  // Browsers save pages in UTF-8 whatever they still say of themselves.
  if (isUtf16 || said === undefined || !text.includes('\ufffd')) return text;
  try {
    return new TextDecoder(said).decode(bytes);
  } catch {
    return text;
  }
}
