import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';

/** The roots that are believed. */
export interface TrustStore {
  /** Roots whose subject is this issuer, in Node's own notation. */
  named(issuer: string): readonly X509Certificate[];
  has(certificate: X509Certificate): boolean;
}

/** Roots from PEM texts, parsed when first asked for (some 15 ms for the usual 150). */
export function createTrustStore(readPems: () => readonly string[]): TrustStore {
  let roots: ReadonlyMap<string, X509Certificate[]> | null = null;
  const named = (issuer: string): readonly X509Certificate[] => {
    roots ??= Map.groupBy(
      readPems().map(pem => new X509Certificate(pem)),
      root => root.subject,
    );
    return roots.get(issuer) ?? [];
  };
  return {
    named,
    has: certificate => named(certificate.subject).some(root => root.raw.equals(certificate.raw)),
  };
}

/** What Node believes, `NODE_EXTRA_CA_CERTS` included. A constant of the process: Node reads it once itself. */
export const defaultTrustStore: TrustStore = createTrustStore(() => getCACertificates('default'));
