import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** A new callback key. */
export function generateCallbackKey(): string {
  return `lgcb_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** The header `Linkglass-Signature`: HMAC-SHA256 over the time and the body, so that neither an old nor another body passes. */
export function signatureOf(key: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}
