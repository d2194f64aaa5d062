const DAY_MS = 24 * 60 * 60 * 1000;

/** How a host's certificate differs from a valid one. */
export interface CertificateKind {
  readonly keyAlgorithm: 'EC' | 'RSA';
  readonly signedBy: 'authority' | 'itself' | 'stranger';
  /** Days from now. */
  readonly validFromDays: number;
  readonly validToDays: number;
  /** The host in the certificate's subject. */
  readonly subjectHost: string;
  /** The AIA URL of the issuer's certificate, where Chromium fetches an unknown issuer. */
  readonly caIssuers: string;
}

/** The host of the URLs in certificates (AIA, CRL, OCSP), which the test web serves. */
export const AUTHORITY_HOST = 'authority.example';

type Difference = Partial<CertificateKind>;

const SPECIAL: Readonly<Record<string, Difference>> = {
  'expired.example': { validFromDays: -400, validToDays: -35 },
  'not-yet-valid.example': { validFromDays: 30, validToDays: 120 },
  'self-signed.example': { signedBy: 'itself' },
  'untrusted.example': { signedBy: 'stranger' },
  'wrong-host.example': { subjectHost: 'another-name.example' },
  'rsa.example': { keyAlgorithm: 'RSA' },
  'inner-aia.example': { caIssuers: 'http://127.0.0.1:9/issuer.cer' },
  'metadata-aia.example': { caIssuers: 'http://169.254.169.254/latest/meta-data/' },
};

export const SPECIAL_CERTIFICATE_HOSTS: readonly string[] = Object.keys(SPECIAL);

export function certificateKind(host: string): CertificateKind {
  return {
    keyAlgorithm: 'EC',
    signedBy: 'authority',
    validFromDays: -30,
    validToDays: 60,
    subjectHost: host,
    caIssuers: `http://${AUTHORITY_HOST}/e1.cer`,
    ...SPECIAL[host],
  };
}

export function validity(kind: CertificateKind, now: Date): { notBefore: Date; notAfter: Date } {
  const day = (days: number): Date => new Date(Math.floor(now.getTime() / 1000) * 1000 + days * DAY_MS);
  return { notBefore: day(kind.validFromDays), notAfter: day(kind.validToDays) };
}
