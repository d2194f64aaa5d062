/** A file of named parts: "LGUM", the length of a header, the header as JSON, then the parts in order. */
const MAGIC = 0x4d55474c;
const HEAD_BYTES = 8;

interface Header {
  readonly parts: Readonly<Record<string, number>>;
  readonly facts: unknown;
}

export interface Container {
  /** Other data of the header. */
  readonly facts: unknown;
  /** A copy of the part's bytes, at an even offset. Throws if there is no such part. */
  part(name: string): Uint8Array;
}

export function packContainer(facts: unknown, parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const lengths = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.length]));
  const header = new TextEncoder().encode(JSON.stringify({ parts: lengths, facts } satisfies Header));
  const bodies = Object.values(parts);
  const file = new Uint8Array(HEAD_BYTES + header.length + bodies.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, header.length, true);
  file.set(header, HEAD_BYTES);
  let at = HEAD_BYTES + header.length;
  for (const body of bodies) {
    file.set(body, at);
    at += body.length;
  }
  return file;
}

/** Throws if the file has another format or is truncated. */
export function openContainer(file: Uint8Array): Container {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEAD_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new Error('the file does not contain weights of a URL model');
  const end = HEAD_BYTES + view.getUint32(4, true);
  if (end > file.length) throw new Error('the weights of the URL model are truncated');
  const header = JSON.parse(new TextDecoder().decode(file.subarray(HEAD_BYTES, end))) as Header; // written by packContainer
  const places = new Map<string, readonly [number, number]>();
  let at = end;
  for (const [name, length] of Object.entries(header.parts)) {
    places.set(name, [at, at + length]);
    at += length;
  }
  if (at !== file.length) throw new Error('the weights of the URL model are truncated');
  return {
    facts: header.facts,
    part(name) {
      const place = places.get(name);
      if (!place) throw new Error(`the weights of the URL model have no part "${name}"`);
      // Not `slice`, which does not copy for a Node buffer.
      return new Uint8Array(file.subarray(...place));
    },
  };
}
