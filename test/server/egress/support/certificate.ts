import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const createKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** Self-signed; its AIA and CRL URLs point to `moreAt`. */
export async function createCertificate(host: string, moreAt: string): Promise<ServerCertificate> {
  const { privateKey } = await createKeys();
  return create(host, { name: 'CN=Somebody Elsewhere', privateKey }, [
    new AuthorityInfoAccessExtension({ caIssuers: [`${moreAt}/issuer`], ocsp: [`${moreAt}/status`] }),
  ]);
}

/** Signed by itself, for a test that makes it a trusted root. */
export const createTrustedCertificate = (host: string): Promise<ServerCertificate> => create(host, null, []);

async function create(
  host: string,
  issuer: { name: string; privateKey: CryptoKey } | null,
  extensions: AuthorityInfoAccessExtension[],
): Promise<ServerCertificate> {
  const keys = await createKeys();
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: '01',
      subject: `CN=${host}`,
      issuer: issuer?.name ?? `CN=${host}`,
      notBefore: new Date(Date.now() - DAY_MS),
      notAfter: new Date(Date.now() + 30 * DAY_MS),
      publicKey: keys.publicKey,
      signingKey: issuer?.privateKey ?? keys.privateKey,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]), ...extensions],
    },
    crypto,
  );
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
  return { key, cert: certificate.toString('pem') };
}
