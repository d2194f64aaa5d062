import { createHash } from 'node:crypto';
import type { CapturedImage } from '../source.ts';

export type DecodeFavicon = (bytes: Buffer, declaredMimetype: string | null) => Promise<CapturedImage | null>;

const MAX_REMEMBERED = 200;

/** The same icons come again and again, and a drawing among them costs a process of its own: so what was made of one is kept. */
export function rememberFavicons(decode: DecodeFavicon): DecodeFavicon {
  const known = new Map<string, Promise<CapturedImage | null>>();
  return (bytes, declaredMimetype) => {
    const key = `${createHash('sha256').update(bytes).digest('base64')} ${declaredMimetype ?? ''}`;
    const decoded = known.get(key) ?? decode(bytes, declaredMimetype);
    // Taken out and put back, the one used last is always the last.
    known.delete(key);
    known.set(key, decoded);
    // What failed may have failed for want of time.
    decoded.then(
      image => image ?? known.delete(key),
      () => known.delete(key),
    );
    const [oldest] = known.keys();
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return decoded;
  };
}
