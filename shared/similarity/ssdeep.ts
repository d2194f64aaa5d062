/** Maximum length of the first signature; the second has half. */
const DIGEST_LENGTH = 64;
const HALF_LENGTH = DIGEST_LENGTH / 2;
const SMALLEST_BLOCK = 3;
const WINDOW = 7;
const LEVELS = 31;
/** Only the low six bits of the FNV hash are used, and the low bits of a product depend on low bits alone. */
const FNV_START = 0x28021967 & 63;
const FNV_PRIME = 0x01000193 & 63;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** State for one block size while reading the input. */
interface Level {
  readonly blockSize: number;
  digest: string;
  hash: number;
  /** A second hash that stops restarting at half the length, for the last character of the second signature. */
  halfHash: number;
  /** Last character of a digest cut at 64, and of the same digest cut at 32; '' while there is none. */
  tail: string;
  halfTail: string;
}

/** The CTPH digest of bytes, identical to the output of `ssdeep`. */
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
      // Block sizes double, so larger ones only end a piece where smaller ones do.
      if (rolling % level.blockSize !== level.blockSize - 1) break;
      if (level.digest === '' && index === levels.length - 1 && index < lastLevel) {
        levels.push(startLevel(index + 1, level.hash, level.halfHash));
      }
      endPiece(level);
      const next = levels[index + 1];
      // Drop small block sizes that can no longer be chosen.
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
