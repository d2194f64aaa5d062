const DAY_MS = 24 * 60 * 60 * 1000;

/** What is unusual about a host's certificate; everything else is a good one. */
export interface CertificateKind {
  readonly keyAlgorithm: 'EC' | 'RSA';
  readonly signedBy: 'authority' | 'itself' | 'stranger';
  /** Days from now. */
  readonly validFromDays: number;
  readonly validToDays: number;
  /** The host that the certificate names. */
  readonly subjectHost: string;
}

type Difference = Partial<CertificateKind>;

const SPECIAL: Readonly<Record<string, Difference>> = {
  'expired.example': { validFromDays: -400, validToDays: -35 },
  'not-yet-valid.example': { validFromDays: 30, validToDays: 120 },
  'self-signed.example': { signedBy: 'itself' },
  'untrusted.example': { signedBy: 'stranger' },
  'wrong-host.example': { subjectHost: 'another-name.example' },
  'rsa.example': { keyAlgorithm: 'RSA' },
};

export const SPECIAL_CERTIFICATE_HOSTS: readonly string[] = Object.keys(SPECIAL);

export function certificateKind(host: string): CertificateKind {
  return {
    keyAlgorithm: 'EC',
    signedBy: 'authority',
    validFromDays: -30,
    validToDays: 60,
    subjectHost: host,
    ...SPECIAL[host],
  };
}

export function validity(kind: CertificateKind, now: Date): { notBefore: Date; notAfter: Date } {
  const day = (days: number): Date => new Date(Math.floor(now.getTime() / 1000) * 1000 + days * DAY_MS);
  return { notBefore: day(kind.validFromDays), notAfter: day(kind.validToDays) };
}
