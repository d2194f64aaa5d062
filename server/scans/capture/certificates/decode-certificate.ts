import { X509Certificate } from 'node:crypto';
import type { CapturedCertificate } from '../source.ts';
import { formatExtensions } from './extensions.ts';
import { judgeChain } from './judge-chain.ts';
import { readCertificate } from './read-certificate.ts';
import { defaultTrustStore, type TrustStore } from './trust-store.ts';

/** A server may send any number of certificates. */
const MAX_CHAIN = 16;

/** Decodes the certificate of `host` and checks its chain at `now`. Throws if it is not a certificate. */
export function decodeCertificate(
  chainDer: readonly Buffer[],
  host: string,
  now: Date,
  trust: TrustStore = defaultTrustStore,
): CapturedCertificate {
  const chain = chainDer.slice(0, MAX_CHAIN);
  const [leaf] = chain;
  if (!leaf) throw new RangeError('a chain without certificates');
  const { subject, issuer, serialNumber, version, notBefore, notAfter, extensions } = readCertificate(leaf);
  return {
    subject,
    issuer,
    serial_number: serialNumber,
    version,
    not_before: notBefore.toISOString(),
    not_after: notAfter.toISOString(),
    ...formatExtensions(extensions),
    chain: chain.map(der => der.toString('base64')),
    problems: judgeChain(parseChain(chain), host, now, trust),
  };
}

/** Skips unreadable certificates; returns nothing if the leaf is unreadable. */
function parseChain(chain: readonly Buffer[]): X509Certificate[] {
  const parsed: X509Certificate[] = [];
  for (const der of chain) {
    try {
      parsed.push(new X509Certificate(der));
    } catch {
      if (parsed.length === 0) return [];
    }
  }
  return parsed;
}
