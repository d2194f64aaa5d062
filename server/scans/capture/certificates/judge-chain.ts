import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { CapturedCertificate } from '../source.ts';
import type { TrustStore } from './trust-store.ts';

type Problem = CapturedCertificate['problems'][number];

/** Certificates between the leaf and a root; real chains have one or two. */
const MAX_DEPTH = 8;
/** Signature checks per chain, to bound the cost of many cross-signed certificates. */
const MAX_CHECKS = 32;
const SERVER_AUTH = new Set(['1.3.6.1.5.5.7.3.1', '2.5.29.37.0']);
/** Browsers reject signatures with these hashes. */
const BROKEN_HASH = /md2|md4|md5|sha-?1(?!\d)/i;

/** The problems that a browser would report for this chain (leaf first). */
export function judgeChain(chain: readonly X509Certificate[], host: string, now: Date, trust: TrustStore): Problem[] {
  const [leaf, ...others] = chain;
  if (!leaf) return ['untrusted'];
  const problems: Problem[] = [];
  if (now > leaf.validToDate) problems.push('expired');
  if (now < leaf.validFromDate) problems.push('not-yet-valid');
  if (!isFor(leaf, host)) problems.push('wrong-host');
  if (!isTrusted(leaf, others, now, trust)) problems.push(isSelfSigned(leaf) ? 'self-signed' : 'untrusted');
  return problems;
}

function isFor(leaf: X509Certificate, host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name)) return leaf.checkIP(name) !== undefined;
  // Browsers check subject alternative names only, and a wildcard matches one whole label.
  return leaf.checkHost(name, { subject: 'never', partialWildcards: false }) !== undefined;
}

function isTrusted(leaf: X509Certificate, others: readonly X509Certificate[], now: Date, trust: TrustStore): boolean {
  if (trust.has(leaf)) return true;
  // Undefined without the extension, despite its type: then any use is allowed.
  const usages = leaf.keyUsage as string[] | undefined;
  if (usages?.length && !usages.some(usage => SERVER_AUTH.has(usage))) return false;
  let checks = 0;
  const leadsToRoot = (certificate: X509Certificate, depth: number): boolean => {
    if (depth > MAX_DEPTH || BROKEN_HASH.test(certificate.signatureAlgorithm ?? '')) return false;
    const candidates = [...trust.named(certificate.issuer), ...others];
    return candidates.some(issuer => {
      if (issuer === certificate || !issuer.ca || !isInTime(issuer, now) || checks >= MAX_CHECKS) return false;
      if (!certificate.checkIssued(issuer)) return false;
      checks++;
      return isSignedBy(certificate, issuer) && (trust.has(issuer) || leadsToRoot(issuer, depth + 1));
    });
  };
  return leadsToRoot(leaf, 0);
}

function isInTime(certificate: X509Certificate, now: Date): boolean {
  return now >= certificate.validFromDate && now <= certificate.validToDate;
}

function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && isSignedBy(certificate, certificate);
}

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.verify(issuer.publicKey);
  } catch {
    return false; // a key type that Node does not support
  }
}
