import { createHmac, timingSafeEqual } from 'node:crypto';
import { BLOB_PATH } from '../../shared/api/files.ts';

interface Deps {
  readonly secret: Buffer;
  /** The URL at which clients reach the API, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly now?: () => number;
}

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;

/** The signature is the end of the URL and covers everything before it, so that no part can be changed, added or repeated. */
export function createSignedAddresses({ secret, baseUrl, now = Date.now }: Deps) {
  const signatureOf = (address: string): string => createHmac('sha256', secret).update(address).digest('base64url');

  return {
    /** An absolute URL at which a blob can be read without a key for this long. */
    sign(key: string, validMs: number): string {
      const address = `${baseUrl()}${BLOB_PATH}${key}?expires=${now() + validMs}`;
      return `${address}&signature=${signatureOf(address)}`;
    },
    /** Checks the signature and the expiry of an unparsed path and query. */
    check(target: string): 'valid' | 'expired' | 'forged' {
      const [, signed, expires, signature] =
        /^([^?]+\?expires=(\d{1,15}))&signature=([A-Za-z0-9_-]{43})$/.exec(target) ?? [];
      if (signed === undefined || signature === undefined) return 'forged';
      const expected = Buffer.from(signatureOf(`${baseUrl()}${signed}`));
      // Both are 43 ASCII characters, as timingSafeEqual requires: by the pattern, and by the length of SHA-256.
      if (!timingSafeEqual(expected, Buffer.from(signature))) return 'forged';
      return Number(expires) > now() ? 'valid' : 'expired';
    },
  };
}
