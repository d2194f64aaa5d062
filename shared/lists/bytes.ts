import { PrefixListError } from './prefix-list.ts';

export interface ByteWriter {
  byte(value: number): void;
  bytes(values: Uint8Array): void;
  /** Big-endian. */
  word(value: number): void;
  /** LEB128: 7 bits per byte, lowest first, with the high bit on all but the last byte. */
  number(value: number): void;
  finish(): Uint8Array;
}

export function createByteWriter(expectedBytes: number): ByteWriter {
  let buffer = new Uint8Array(Math.max(64, expectedBytes));
  let length = 0;

  function room(bytes: number): void {
    if (length + bytes <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + bytes));
    larger.set(buffer);
    buffer = larger;
  }

  return {
    byte(value) {
      room(1);
      buffer[length++] = value;
    },
    bytes(values) {
      room(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    word(value) {
      room(4);
      for (let shift = 24; shift >= 0; shift -= 8) buffer[length++] = value >>> shift;
    },
    number(value) {
      room(5);
      let rest = value;
      for (; rest > 0x7f; rest >>>= 7) buffer[length++] = (rest & 0x7f) | 0x80;
      buffer[length++] = rest;
    },
    finish: () => buffer.slice(0, length),
  };
}

/** Throws PrefixListError at the end of the bytes. */
export interface ByteReader {
  byte(): number;
  bytes(count: number): Uint8Array;
  word(): number;
  number(): number;
  readonly left: number;
}

export function createByteReader(buffer: Uint8Array): ByteReader {
  let at = 0;

  function byte(): number {
    const value = buffer[at++];
    if (value === undefined) throw new PrefixListError('unexpected end of the list');
    return value;
  }

  return {
    byte,
    bytes(count) {
      if (at + count > buffer.length) throw new PrefixListError('unexpected end of the list');
      at += count;
      return buffer.subarray(at - count, at);
    },
    word: () => ((byte() << 24) | (byte() << 16) | (byte() << 8) | byte()) >>> 0,
    number() {
      let value = 0;
      for (let shift = 0; shift < 35; shift += 7) {
        const next = byte();
        value += (next & 0x7f) * 2 ** shift;
        if (next <= 0x7f) return value;
      }
      throw new PrefixListError('a number of the list is too long');
    },
    get left() {
      return buffer.length - at;
    },
  };
}
