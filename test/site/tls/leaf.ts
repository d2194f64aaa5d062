import 'reflect-metadata';
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { X509Certificate } from '@peculiar/x509';
import { createSerialNumber } from './authority.ts';
import { AUTHORITY_HOST, validity } from './certificate-kinds.ts';
import type { CertificateKind } from './certificate-kinds.ts';
import type { KeyPair } from './keys.ts';
import { sctList } from './sct-list.ts';

const DOMAIN_VALIDATED_OID = '2.23.140.1.2.1';
const OWN_POLICY_OID = '1.3.6.1.4.1.55555.1.1';

interface Issuer {
  readonly certificate: X509Certificate;
  readonly keys: KeyPair;
}

/** A host's certificate with all extensions of public ones; self-signed if there is no issuer. */
export async function createLeaf(
  kind: CertificateKind,
  keys: KeyPair,
  issuer: Issuer | null,
  now: Date,
): Promise<X509Certificate> {
  const subject = [{ CN: [kind.subjectHost] }];
  const dates = validity(kind, now);
  const issuerKey = issuer ? issuer.keys.publicKey : keys.publicKey;
  const scts = sctList(dates.notBefore, 2);
  const usage =
    kind.keyAlgorithm === 'RSA'
      ? KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment
      : KeyUsageFlags.digitalSignature;
  return X509CertificateGenerator.create(
    {
      serialNumber: createSerialNumber(),
      subject,
      issuer: issuer ? issuer.certificate.subjectName : subject,
      ...dates,
      publicKey: keys.publicKey,
      signingKey: issuer ? issuer.keys.privateKey : keys.privateKey,
      extensions: [
        new KeyUsagesExtension(usage, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
        new BasicConstraintsExtension(false, undefined, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(issuerKey, false, crypto),
        new AuthorityInfoAccessExtension({
          ocsp: [`http://${AUTHORITY_HOST}/ocsp`],
          caIssuers: [kind.caIssuers],
        }),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: kind.subjectHost },
          { type: 'dns', value: `www.${kind.subjectHost}` },
        ]),
        new CertificatePolicyExtension([DOMAIN_VALIDATED_OID, OWN_POLICY_OID]),
        new Extension(scts.oid, false, new Uint8Array(scts.value)),
      ],
    },
    crypto,
  );
}
