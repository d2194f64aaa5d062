import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** Key and certificate of a host, signed by nobody anyone knows; it says that its issuer and its status are to be fetched from `moreAt`. */
export async function createCertificate(host: string, moreAt: string): Promise<{ key: string; cert: string }> {
  const issuer = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: '01',
      subject: `CN=${host}`,
      issuer: 'CN=Somebody Elsewhere',
      notBefore: new Date(Date.now() - DAY_MS),
      notAfter: new Date(Date.now() + 30 * DAY_MS),
      publicKey: keys.publicKey,
      signingKey: issuer.privateKey,
      extensions: [
        new SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
        new AuthorityInfoAccessExtension({ caIssuers: [`${moreAt}/issuer`], ocsp: [`${moreAt}/status`] }),
      ],
    },
    crypto,
  );
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
  };
}
