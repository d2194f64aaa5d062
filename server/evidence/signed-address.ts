import { createHmac, timingSafeEqual } from 'node:crypto';
import { BLOB_PATH } from '../../shared/api/files.ts';

const VALID_MS = 30 * 60 * 1000;

interface Deps {
  readonly secret: Buffer;
  /** How clients reach the API, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly now?: () => number;
}

export interface SignedAddresses {
  /** An absolute address at which a blob can be read without a key, for 30 minutes from now. */
  sign(key: string): string;
  /** Whether path and query, as they came, were signed here for this base address, and how long ago. */
  check(target: string): 'valid' | 'expired' | 'forged';
}

/** The signature ends the address and covers all before it, so that nothing can be exchanged, added or said twice. */
export function createSignedAddresses({ secret, baseUrl, now = Date.now }: Deps): SignedAddresses {
  const signatureOf = (address: string): string => createHmac('sha256', secret).update(address).digest('base64url');

  return {
    sign(key) {
      const address = `${baseUrl()}${BLOB_PATH}${key}?expires=${now() + VALID_MS}`;
      return `${address}&signature=${signatureOf(address)}`;
    },
    check(target) {
      const [, signed, expires, signature] =
        /^([^?]+\?expires=(\d{1,15}))&signature=([A-Za-z0-9_-]{43})$/.exec(target) ?? [];
      if (signed === undefined || signature === undefined) return 'forged';
      const expected = Buffer.from(signatureOf(`${baseUrl()}${signed}`));
      // Both are 43 characters of ASCII: the pattern says so of the one, SHA-256 of the other.
      if (!timingSafeEqual(expected, Buffer.from(signature))) return 'forged';
      return Number(expires) > now() ? 'valid' : 'expired';
    },
  };
}
