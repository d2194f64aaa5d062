import { createHash } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { createAuthority } from './authority.ts';
import { certificateKind } from './certificate-kinds.ts';
import { createKeys, privateKeyPem } from './keys.ts';
import { createLeaf } from './leaf.ts';

interface HostCertificate {
  /** The leaf only. */
  readonly pem: string;
  /** Leaf first, without the root, as servers send it. */
  readonly chainPem: string;
  readonly keyPem: string;
  readonly context: SecureContext;
}

/** A certificate authority and a certificate for every host, created on first use. */
export interface Certificates {
  readonly caPem: string;
  readonly intermediateDer: Buffer;
  /** Base64 SHA-256 of the intermediate's public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly spkiHash: string;
  of(host: string): Promise<HostCertificate>;
}

export async function createCertificates(now: Date = new Date()): Promise<Certificates> {
  const authority = await createAuthority('Linkglass Test Web', now);
  const made = new Map<string, Promise<HostCertificate>>();

  async function make(host: string): Promise<HostCertificate> {
    const kind = certificateKind(host);
    const keys = await createKeys(kind.keyAlgorithm);
    const signer = kind.signedBy === 'stranger' ? await createAuthority('Unknown Strangers', now) : authority;
    const issuer = { certificate: signer.intermediate, keys: signer.intermediateKeys };
    const leaf = await createLeaf(kind, keys, kind.signedBy === 'itself' ? null : issuer, now);
    const pem = `${leaf.toString('pem')}\n`;
    const chainPem = kind.signedBy === 'itself' ? pem : `${pem}${signer.intermediate.toString('pem')}\n`;
    const keyPem = await privateKeyPem(keys);
    return { pem, chainPem, keyPem, context: createSecureContext({ key: keyPem, cert: chainPem }) };
  }

  return {
    caPem: `${authority.root.toString('pem')}\n`,
    intermediateDer: Buffer.from(authority.intermediate.rawData),
    spkiHash: createHash('sha256').update(Buffer.from(authority.intermediate.publicKey.rawData)).digest('base64'),
    of(host) {
      const known = made.get(host);
      if (known) return known;
      const fresh = make(host);
      made.set(host, fresh);
      return fresh;
    },
  };
}
