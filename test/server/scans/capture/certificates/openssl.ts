import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface Issued {
  readonly pem: string;
  readonly der: Buffer;
  readonly certFile: string;
  readonly keyFile: string;
}
export interface CertificateWish {
  /** OpenSSL's -subj; multi-valued parts with `+`. */
  readonly subject: string;
  /** Lines of an extension section, sub-sections after them; none makes a version 1 certificate. */
  readonly extensions?: string;
  /** Left out: signed by itself. */
  readonly issuer?: Issued;
  /** Arguments of `openssl genpkey`. */
  readonly key?: readonly string[];
  readonly digest?: string;
  readonly serial?: string;
  readonly days?: number;
}

/** Creates certificates with the openssl program, whose output is the reference of these tests. */
export function createOpenssl() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  let count = 0;
  const run = (...args: string[]): string =>
    execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  function issue(wish: CertificateWish): Issued {
    const path = (kind: string): string => join(folder, `${count}.${kind}`);
    count++;
    run('genpkey', ...(wish.key ?? ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']), '-out', path('key'));
    // Short names that the program has for itself are known here too; two are of no list.
    writeFileSync(path('cnf'), `[req]\ndistinguished_name=dn\n[dn]\n[ext]\n${wish.extensions ?? ''}\n`);
    run(
      'req',
      '-new',
      '-utf8',
      '-config',
      path('cnf'),
      '-key',
      path('key'),
      '-subj',
      wish.subject,
      '-multivalue-rdn',
      '-out',
      path('csr'),
    );
    const signer = wish.issuer
      ? ['-CA', wish.issuer.certFile, '-CAkey', wish.issuer.keyFile]
      : ['-signkey', path('key')];
    const extensions = wish.extensions === undefined ? [] : ['-extfile', path('cnf'), '-extensions', 'ext'];
    const digest = wish.digest === undefined ? [] : [`-${wish.digest}`];
    run(
      'x509',
      '-req',
      '-in',
      path('csr'),
      ...signer,
      ...extensions,
      ...digest,
      '-days',
      String(wish.days ?? 30),
      '-set_serial',
      wish.serial ?? '0x1234',
      '-out',
      path('crt'),
    );
    const pem = readFileSync(path('crt'), 'utf8');
    return { pem, der: new X509Certificate(pem).raw, certFile: path('crt'), keyFile: path('key') };
  }

  return {
    issue,
    /** What the program prints of a certificate. */
    print: (certificate: Issued, ...args: string[]): string =>
      run('x509', '-in', certificate.certFile, '-noout', ...args),
    close: (): void => rmSync(folder, { recursive: true }),
  };
}
