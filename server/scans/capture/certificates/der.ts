/** One element of a DER structure. */
export interface DerElement {
  /** The identifier octet: class, constructed bit and number (numbers over 30 do not occur in certificates). */
  readonly tag: number;
  readonly content: Buffer;
  /** The element as a whole, header included. */
  readonly raw: Buffer;
}

export const DER = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Reads the element at the start and ignores what follows. Throws a RangeError if it is truncated or not DER. */
export function readDer(bytes: Buffer): DerElement {
  const tag = bytes.readUInt8(0);
  if ((tag & 0x1f) === 0x1f) throw new RangeError('DER tag of more than one octet');
  let length = bytes.readUInt8(1);
  let start = 2;
  if (length >= 0x80) {
    const octets = length & 0x7f;
    if (octets < 1 || octets > 4) throw new RangeError('DER length out of range');
    length = bytes.readUIntBE(start, octets);
    start += octets;
  }
  if (start + length > bytes.length) throw new RangeError('DER element cut short');
  return { tag, content: bytes.subarray(start, start + length), raw: bytes.subarray(0, start + length) };
}

/** The elements inside a constructed one, in order. */
export function readChildren({ content }: DerElement): DerElement[] {
  const children: DerElement[] = [];
  for (let rest = content; rest.length > 0;) {
    const child = readDer(rest);
    children.push(child);
    rest = rest.subarray(child.raw.length);
  }
  return children;
}

/** The one element inside an explicit tag, or an octet string that wraps DER. */
export function readInner({ content }: DerElement): DerElement {
  return readDer(content);
}
