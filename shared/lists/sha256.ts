// SHA-256 (FIPS 180-4). Browsers only hash asynchronously, and a page of links needs some ten thousand hashes of short texts at
// once. Twice as fast as a general library for that case.

export interface Sha256 {
  /** The eight words of the hash of a text in UTF-8. */
  ofText(text: string): Uint32Array;
  ofBytes(bytes: Uint8Array): Uint32Array;
}

const BLOCK = 64;

/** Reuses its buffers: each call overwrites the previous result. */
export function createSha256(): Sha256 {
  const state = new Int32Array(8);
  const words = new Int32Array(64);
  const result = new Uint32Array(state.buffer);
  const encoder = new TextEncoder();
  let scratch = new Uint8Array(4 * BLOCK);

  function hashBlocks(bytes: Uint8Array, blocks: number): void {
    for (let at = 0; at < blocks * BLOCK; at += BLOCK) compress(state, words, bytes, at);
  }

  /** The start of `scratch` is now the end of the message. */
  function finish(length: number, messageBytes: number): Uint32Array {
    const blocks = ((length + 8) >>> 6) + 1;
    const end = blocks * BLOCK;
    scratch[length] = 0x80;
    for (let at = length + 1; at < end - 8; at++) scratch[at] = 0;
    const high = Math.floor(messageBytes / 0x2000_0000);
    const low = messageBytes << 3;
    for (let i = 0; i < 4; i++) {
      scratch[end - 8 + i] = high >>> (24 - 8 * i);
      scratch[end - 4 + i] = low >>> (24 - 8 * i);
    }
    hashBlocks(scratch, blocks);
    return result;
  }

  function ofBytes(bytes: Uint8Array): Uint32Array {
    begin(state);
    const whole = bytes.length >>> 6;
    hashBlocks(bytes, whole);
    const rest = bytes.subarray(whole * BLOCK);
    scratch.set(rest);
    return finish(rest.length, bytes.length);
  }

  return {
    ofBytes,
    ofText(text) {
      const { length } = text;
      if (length + 2 * BLOCK > scratch.length) scratch = new Uint8Array(2 * length + 2 * BLOCK);
      for (let i = 0; i < length; i++) {
        const code = text.charCodeAt(i);
        if (code > 0x7f) return ofBytes(encoder.encode(text));
        scratch[i] = code;
      }
      begin(state);
      return finish(length, length);
    },
  };
}

function begin(state: Int32Array): void {
  for (let i = 0; i < 8; i++) state[i] = INITIAL[i] ?? 0;
}

/** Processes one block of the message; `w` is the message schedule. */
function compress(state: Int32Array, w: Int32Array, bytes: Uint8Array, start: number): void {
  for (let i = 0, at = start; i < 16; i++, at += 4) {
    w[i] = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  }
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15] ?? 0;
    const late = w[i - 2] ?? 0;
    const sigma0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = ((w[i - 16] ?? 0) + sigma0 + (w[i - 7] ?? 0) + sigma1) | 0;
  }
  // Indexed access: destructuring would take most of the time of a short hash.
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (CONSTANTS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

// The first 32 bits of the fractional parts of the square roots of the first 8 primes and the cube roots of the first 64.
const PRIMES = firstPrimes(64);
const INITIAL = Int32Array.from(PRIMES.slice(0, 8), prime => fraction(Math.sqrt(prime)));
const CONSTANTS = Int32Array.from(PRIMES, prime => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every(prime => n % prime !== 0)) primes.push(n);
  return primes;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}
