import type { DerElement } from './der.ts';

/** Dotted form. */
export function readOid(content: Buffer): string {
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const octet of content.subarray(0, 128)) {
    arc = (arc << 7n) | BigInt(octet & 0x7f);
    if (octet >= 0x80) continue;
    if (arcs.length === 0) {
      const first = arc < 80n ? arc / 40n : 2n;
      arcs.push(first, arc - first * 40n);
    } else arcs.push(arc);
    arc = 0n;
  }
  if (arcs.length === 0) throw new RangeError('empty OID');
  return arcs.join('.');
}

/** Upper-case hex of whole octets, with a minus in front of a negative number, as OpenSSL prints a serial number. */
export function readInteger(content: Buffer): string {
  if (content.length === 0) throw new RangeError('empty integer');
  const unsigned = BigInt(`0x${content.toString('hex')}`);
  const isNegative = content.readUInt8(0) >= 0x80;
  const value = isNegative ? (1n << BigInt(content.length * 8)) - unsigned : unsigned;
  const hex = value.toString(16).toUpperCase();
  return `${isNegative ? '-' : ''}${hex.length % 2 ? '0' : ''}${hex}`;
}

/** UTCTime or GeneralizedTime. Throws a RangeError for any other form than RFC 5280's. */
export function readTime({ tag, content }: DerElement): Date {
  const text = content.toString('latin1');
  const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d+)?Z$/.exec(text);
  const [, year = '', month, day, hour, minute, second] = match ?? [];
  if (year.length !== (tag === 0x17 ? 2 : 4)) throw new RangeError('unknown form of time');
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19';
  const date = new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError('no such time');
  return date;
}

/** The indexes of the bits that are set in a bit string. */
export function readBits(content: Buffer): number[] {
  const unused = content.readUInt8(0);
  const size = (content.length - 1) * 8 - unused;
  return Array.from({ length: Math.max(0, size) }, (_, bit) => bit).filter(
    bit => content.readUInt8(1 + (bit >> 3)) & (0x80 >> (bit & 7)),
  );
}

/** Decodes any ASN.1 string type; null if the element is no string. */
export function readText({ tag, content }: DerElement): string | null {
  switch (tag) {
    case 0x0c: // UTF8String
      return content.toString('utf8');
    case 0x12: // NumericString
    case 0x13: // PrintableString
    case 0x14: // TeletexString, in practice Latin-1
    case 0x16: // IA5String
    case 0x1a: // VisibleString
      return content.toString('latin1');
    case 0x1c: // UniversalString
      return decodeWide(content, 4);
    case 0x1e: // BMPString
      return decodeWide(content, 2);
    default:
      return null;
  }
}

function decodeWide(content: Buffer, width: 2 | 4): string {
  const units = Array.from({ length: Math.floor(content.length / width) }, (_, index) =>
    content.readUIntBE(index * width, width),
  );
  return units.map(unit => (unit <= 0x10ffff ? String.fromCodePoint(unit) : '\ufffd')).join('');
}

/** `AB:CD:EF`. */
export function colonHex(bytes: Buffer): string {
  return (bytes.toString('hex').toUpperCase().match(/../g) ?? []).join(':');
}

/** Escapes line breaks, terminal control and bidi characters, such as `\0A`. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, character =>
    [...Buffer.from(character)].map(octet => `\\${octet.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
