import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';

/** The trusted root certificates. */
export type TrustStore = ReturnType<typeof createTrustStore>;

/** Roots from PEM texts, parsed at first use (about 15 ms for 150). */
export function createTrustStore(readPems: () => readonly string[]) {
  let roots: ReadonlyMap<string, X509Certificate[]> | null = null;
  const named = (issuer: string): readonly X509Certificate[] => {
    roots ??= Map.groupBy(
      readPems().map(pem => new X509Certificate(pem)),
      root => root.subject,
    );
    return roots.get(issuer) ?? [];
  };
  return {
    /** Roots with this subject, in Node's notation. */
    named,
    has: (certificate: X509Certificate): boolean =>
      named(certificate.subject).some(root => root.raw.equals(certificate.raw)),
  };
}

/** Node's roots, including `NODE_EXTRA_CA_CERTS`. */
export const defaultTrustStore: TrustStore = createTrustStore(() => getCACertificates('default'));
