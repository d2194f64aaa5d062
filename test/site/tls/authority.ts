import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { X509Certificate } from '@peculiar/x509';
import { createKeys } from './keys.ts';
import type { KeyPair } from './keys.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** A root and the intermediate that signs the hosts' certificates. */
export interface Authority {
  readonly root: X509Certificate;
  readonly intermediate: X509Certificate;
  readonly intermediateKeys: KeyPair;
}

export async function createAuthority(name: string, now: Date): Promise<Authority> {
  const rootKeys = await createKeys('EC');
  const intermediateKeys = await createKeys('EC');
  const dates = { notBefore: new Date(now.getTime() - YEAR_MS), notAfter: new Date(now.getTime() + 9 * YEAR_MS) };
  const root = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: createSerialNumber(),
      name: [{ C: ['AQ'] }, { O: [name] }, { CN: [`${name} Root R1`] }],
      ...dates,
      keys: rootKeys,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(rootKeys.publicKey, false, crypto),
      ],
    },
    crypto,
  );
  const intermediate = await X509CertificateGenerator.create(
    {
      serialNumber: createSerialNumber(),
      subject: [{ C: ['AQ'] }, { O: [name] }, { CN: [`${name} Web E1`] }],
      issuer: root.subjectName,
      ...dates,
      publicKey: intermediateKeys.publicKey,
      signingKey: rootKeys.privateKey,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(
          KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign,
          true,
        ),
        await SubjectKeyIdentifierExtension.create(intermediateKeys.publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey, false, crypto),
      ],
    },
    crypto,
  );
  return { root, intermediate, intermediateKeys };
}

/** 16 random bytes in hex, positive and without a leading zero, so that every tool prints it the same way. */
export function createSerialNumber(): string {
  return `4${randomBytes(16).toString('hex').slice(1)}`;
}
