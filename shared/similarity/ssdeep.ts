/** The longest part of a digest; the second part holds half of it. */
const DIGEST_LENGTH = 64;
const HALF_LENGTH = DIGEST_LENGTH / 2;
const SMALLEST_BLOCK = 3;
const WINDOW = 7;
const LEVELS = 31;
/** Only the low six bits of the FNV hash ever show, and the low bits of a product depend on low bits alone. */
const FNV_START = 0x28021967 & 63;
const FNV_PRIME = 0x01000193 & 63;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What is kept for one block size while the input runs by. */
interface Level {
  readonly blockSize: number;
  digest: string;
  hash: number;
  /** The hash that restarts only while the digest is shorter than half: the last character of a second part. */
  halfHash: number;
  /** Last character of a digest cut at 64, and of the same digest cut at 32; '' before there is one. */
  tail: string;
  halfTail: string;
}

/** The CTPH digest of these bytes, character for character what the `ssdeep` program prints. */
export function ssdeep(bytes: Uint8Array): string {
  let guess = 0;
  while (SMALLEST_BLOCK * 2 ** guess * DIGEST_LENGTH < bytes.length && guess < LEVELS - 1) guess++;
  const lastLevel = Math.min(guess + 1, LEVELS - 1);

  const levels: Level[] = [startLevel(0, FNV_START, FNV_START)];
  let first = 0;
  const window = new Uint8Array(WINDOW);
  let position = 0;
  let sum = 0;
  let weighted = 0;
  let shifted = 0;
  let rolling = 0;

  for (const byte of bytes) {
    weighted = (weighted - sum + WINDOW * byte) >>> 0;
    sum = sum + byte - (window[position] ?? 0);
    window[position] = byte;
    position = position === WINDOW - 1 ? 0 : position + 1;
    shifted = ((shifted << 5) ^ byte) >>> 0;
    rolling = (sum + weighted + shifted) >>> 0;

    for (let index = first; index < levels.length; index++) {
      // Safe: index runs inside the array.
      const level = levels[index] as Level;
      level.hash = ((level.hash * FNV_PRIME) ^ byte) & 63;
      level.halfHash = ((level.halfHash * FNV_PRIME) ^ byte) & 63;
    }
    for (let index = first; index < levels.length; index++) {
      // Safe: as above.
      const level = levels[index] as Level;
      // Block sizes double, so the larger ones cannot end a piece where a smaller one does not.
      if (rolling % level.blockSize !== level.blockSize - 1) break;
      if (level.digest === '' && index === levels.length - 1 && index < lastLevel) {
        levels.push(startLevel(index + 1, level.hash, level.halfHash));
      }
      endPiece(level);
      const next = levels[index + 1];
      // A small block size that can no longer be chosen need not be followed.
      if (index === first && first < guess && level.digest.length === DIGEST_LENGTH - 1 && isLongEnough(next)) first++;
    }
  }

  let chosen = Math.min(guess, levels.length - 1);
  while (chosen > first && !isLongEnough(levels[chosen])) chosen--;
  // Safe: level 0 always exists and `chosen` is inside the array.
  const one = levels[chosen] as Level;
  const two = levels[chosen + 1];
  const hasRest = rolling !== 0;
  const firstPart = one.digest + (hasRest ? letter(one.hash) : one.tail);
  const secondPart = two
    ? two.digest.slice(0, HALF_LENGTH - 1) + (hasRest ? letter(two.halfHash) : two.halfTail)
    : hasRest
      ? letter(one.hash)
      : '';
  return `${one.blockSize}:${firstPart}:${secondPart}`;
}

function startLevel(index: number, hash: number, halfHash: number): Level {
  return { blockSize: SMALLEST_BLOCK * 2 ** index, digest: '', hash, halfHash, tail: '', halfTail: '' };
}

function endPiece(level: Level): void {
  level.halfTail = letter(level.halfHash);
  if (level.digest.length === DIGEST_LENGTH - 1) {
    level.tail = letter(level.hash);
    return;
  }
  level.digest += letter(level.hash);
  level.hash = FNV_START;
  if (level.digest.length < HALF_LENGTH) {
    level.halfHash = FNV_START;
    level.halfTail = '';
  }
}

function isLongEnough(level: Level | undefined): boolean {
  return level !== undefined && level.digest.length >= HALF_LENGTH;
}

function letter(hash: number): string {
  return ALPHABET.charAt(hash);
}
