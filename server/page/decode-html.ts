/** Decodes a page by its byte order mark, the declared charset (`sent`), its meta charset, or as UTF-8. */
export function decodeHtml(bytes: Buffer, sent?: string): string {
  const start = bytes.subarray(0, 2048).toString('latin1');
  const [, said] = /<meta[^>]{1,200}charset\s{0,3}=\s{0,3}["']?([\w-]{3,30})/i.exec(start) ?? [];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const utf16 = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const isUtf8 = bytes.subarray(0, 3).toString('hex') === 'efbbbf';
  if (sent !== undefined && !isUtf16 && !isUtf8) return decoded(bytes, sent) ?? decodeHtml(bytes);
  const text = new TextDecoder(isUtf16 ? utf16 : 'utf-8').decode(bytes);
  // Browsers save pages as UTF-8, whatever their meta charset says.
  if (isUtf16 || said === undefined || !text.includes('\ufffd')) return text;
  return decoded(bytes, said) ?? text;
}

/** null for an unknown encoding. */
function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}
