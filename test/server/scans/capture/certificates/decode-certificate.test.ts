import { readFileSync, existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeCertificate } from '../../../../../server/scans/capture/certificates/decode-certificate.ts';
import { createTrustStore } from '../../../../../server/scans/capture/certificates/trust-store.ts';
import { createOpenssl, hasOpenssl, type CertificateWish, type Issued } from './openssl.ts';

const CA = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash';
const RSA = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const DAY = 24 * 60 * 60 * 1000;
const nobody = createTrustStore(() => []);

const FULL = `basicConstraints=CA:FALSE
keyUsage=critical,digitalSignature,nonRepudiation,keyEncipherment,dataEncipherment,keyAgreement,encipherOnly,decipherOnly
extendedKeyUsage=serverAuth,clientAuth,codeSigning,emailProtection,timeStamping,OCSPSigning,1.3.6.1.4.1.99999.7
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid,issuer:always
authorityInfoAccess=OCSP;URI:http://ocsp.example/,caIssuers;URI:http://ca.example/ca.crt,caIssuers;DNS:ca.example
certificatePolicies=2.23.140.1.2.1,2.5.29.32.0,@policy
subjectAltName=DNS:site.example,DNS:*.wild.example,IP:192.0.2.7,IP:2001:db8::7
[policy]
policyIdentifier=1.3.6.1.4.1.99999.1
CPS.1=http://cps.example/
userNotice.1=@notice
[notice]
explicitText=Read this
organization=Example
noticeNumbers=1,2`;

/** Each difficult kind of name, and its form in RFC 4514. */
const subjects: [why: string, subject: string, name: string][] = [
  ['a plain one', '/C=US/O=Example/CN=site.example', 'CN=site.example,O=Example,C=US'],
  ['separators', '/O=A, B \\+ C; <D> "E" \\\\ F/CN=x', 'CN=x,O=A\\, B \\+ C\\; \\<D\\> \\"E\\" \\\\ F'],
  ['spaces at both ends', '/CN= x ', 'CN=\\ x\\ '],
  ['a hash in front', '/CN=#x#', 'CN=\\#x#'],
  ['letters of other scripts', '/O=Müller 株式会社/CN=x', 'CN=x,O=Müller 株式会社'],
  ['a part with two attributes', '/O=Example/CN=x+UID=7', 'UID=7+CN=x,O=Example'],
  [
    'mail and domain components',
    '/DC=example/DC=site/emailAddress=a@b.example',
    'emailAddress=a@b.example,DC=site,DC=example',
  ],
  [
    'extended validation',
    '/jurisdictionC=US/businessCategory=Private/serialNumber=1-2/street=1 Way/postalCode=9/L=X/ST=Y/CN=x',
    'CN=x,ST=Y,L=X,postalCode=9,street=1 Way,serialNumber=1-2,businessCategory=Private,jurisdictionC=US',
  ],
];

describe.skipIf(!hasOpenssl)('beside the openssl program', { meta: { needs: 'openssl' } }, () => {
  let openssl: ReturnType<typeof createOpenssl>;
  let root: Issued;
  let middle: Issued;
  beforeAll(() => {
    openssl = createOpenssl();
    root = openssl.issue({ subject: '/O=Roots/CN=Root', extensions: CA, days: 100 });
    middle = openssl.issue({
      subject: '/O=Roots/CN=Middle',
      extensions: `${CA}\nauthorityKeyIdentifier=keyid`,
      issuer: root,
      days: 50,
    });
  });
  afterAll(() => openssl.close());

  const now = (): Date => new Date(Date.now() + DAY);
  const trusting = (...roots: Issued[]) => createTrustStore(() => roots.map(({ pem }) => pem));
  const decode = (certificate: Issued) => decodeCertificate([certificate.der], 'site.example', now(), nobody);
  const printed = (certificate: Issued, ...args: string[]) =>
    openssl
      .print(certificate, '-nameopt', 'RFC2253,-esc_msb', '-dateopt', 'iso_8601', ...args)
      .replace(/^\w+=\s*/, '')
      .trimEnd();

  test.each(subjects)('a subject with %s', (_, subject, name) => {
    const certificate = openssl.issue({ subject, issuer: root });
    const decoded = decode(certificate);
    expect(decoded.subject).toBe(name);
    expect(openssl.print(certificate, '-subject', '-nameopt', 'RFC2253,-esc_msb')).toBe(`subject=${name}\n`);
    expect(decoded.issuer).toBe(printed(certificate, '-issuer'));
  });

  test.each<[string, CertificateWish]>([
    ['a short serial number', { subject: '/CN=x', serial: '1' }],
    ['a serial number with a high first bit', { subject: '/CN=x', serial: '0xF0E1D2C3B4A5968778695A4B3C2D1E0F01' }],
    ['a negative serial number', { subject: '/CN=x', serial: '-300' }],
    ['the serial number zero', { subject: '/CN=x', serial: '0' }],
    ['an RSA key', { subject: '/CN=x', key: RSA }],
    ['an Ed25519 key', { subject: '/CN=x', key: ['-algorithm', 'ED25519'] }],
    ['an end far away', { subject: '/CN=x', days: 20_000 }],
  ])('serial number, dates and version of a certificate with %s', (_, wish) => {
    const certificate = openssl.issue(wish);
    const decoded = decode(certificate);
    expect(decoded.serial_number).toBe(printed(certificate, '-serial'));
    expect(decoded.not_before).toBe(isoOf(printed(certificate, '-startdate')));
    expect(decoded.not_after).toBe(isoOf(printed(certificate, '-enddate')));
    const [, version] = /Version: (\d)/.exec(openssl.print(certificate, '-text')) ?? [];
    expect(decoded.version).toBe(Number(version));
  });

  test('extensions have the values that openssl prints', () => {
    const certificate = openssl.issue({
      subject: '/CN=site.example',
      extensions: FULL,
      issuer: middle,
      serial: '0x77',
    });
    const decoded = decode(certificate);
    const extension = (name: string): string[] =>
      openssl
        .print(certificate, '-ext', name)
        .split('\n')
        .slice(1)
        .map(line => line.trim())
        .filter(Boolean);
    expect(decoded.version).toBe(3);
    expect(decoded.subject_key_identifier).toBe(extension('subjectKeyIdentifier').join());
    expect(decoded.authority_key_identifier?.split('\n')).toEqual(
      extension('authorityKeyIdentifier').map(line =>
        line.replace('DirName:/O=Roots/CN=Root', 'DirName:CN=Root,O=Roots'),
      ),
    );
    expect(decoded.basic_constraints).toBe('CA:FALSE');
    expect(extension('basicConstraints')).toEqual(['CA:FALSE']);
    expect(decoded.authority_info_access?.split('\n').map(line => line.replace(/ \([\d.]+\): /, ' - '))).toEqual(
      extension('authorityInfoAccess'),
    );
    expect(decoded.key_usage?.split('\n')).toEqual([
      'digitalSignature',
      'nonRepudiation',
      'keyEncipherment',
      'dataEncipherment',
      'keyAgreement',
      'encipherOnly',
      'decipherOnly',
    ]);
    expect(extension('keyUsage').join()).toBe(
      'Digital Signature, Non Repudiation, Key Encipherment, Data Encipherment, Key Agreement, Encipher Only, Decipher Only',
    );
    expect(decoded.extended_key_usage?.split('\n')).toEqual([
      'serverAuth (1.3.6.1.5.5.7.3.1)',
      'clientAuth (1.3.6.1.5.5.7.3.2)',
      'codeSigning (1.3.6.1.5.5.7.3.3)',
      'emailProtection (1.3.6.1.5.5.7.3.4)',
      'timeStamping (1.3.6.1.5.5.7.3.8)',
      'OCSPSigning (1.3.6.1.5.5.7.3.9)',
      '1.3.6.1.4.1.99999.7',
    ]);
    expect(decoded.certificate_policies?.split('\n')).toEqual([
      'domain-validated (2.23.140.1.2.1)',
      'anyPolicy (2.5.29.32.0)',
      '1.3.6.1.4.1.99999.1',
      'CPS (1.3.6.1.5.5.7.2.1): http://cps.example/',
      'User Notice (1.3.6.1.5.5.7.2.2): Example 1 2 Read this',
    ]);
    expect(extension('certificatePolicies').filter(line => line.startsWith('Policy:'))).toEqual([
      'Policy: 2.23.140.1.2.1',
      'Policy: X509v3 Any Policy',
      'Policy: 1.3.6.1.4.1.99999.1',
    ]);
  });

  test('a certificate authority, its path length', () => {
    const authority = openssl.issue({ subject: '/CN=x', extensions: 'basicConstraints=critical,CA:TRUE,pathlen:3' });
    expect(decode(authority).basic_constraints).toBe('CA:TRUE\npathlen:3');
    expect(openssl.print(authority, '-ext', 'basicConstraints')).toContain('CA:TRUE, pathlen:3');
  });

  test('signed certificate timestamps', () => {
    const timestamp = (log: number, millis: bigint, algorithm: string): string => {
      const body = `00${log.toString(16).padStart(2, '0').repeat(32)}${millis.toString(16).padStart(16, '0')}0000${algorithm}0004deadbeef`;
      return (body.length / 2).toString(16).padStart(4, '0') + body;
    };
    const list = timestamp(0xab, 1_732_104_000_123n, '0403') + timestamp(0x01, 1_700_000_000_000n, '0401');
    const wrapped = (list.length / 2).toString(16).padStart(4, '0') + list;
    const octets = `04${wrapped.length / 2 > 127 ? '81' : ''}${(wrapped.length / 2).toString(16).padStart(2, '0')}${wrapped}`;
    const certificate = openssl.issue({ subject: '/CN=x', extensions: `1.3.6.1.4.1.11129.2.4.2=DER:${octets}` });
    const lines = decode(certificate).ct_precert_scts?.split('\n');
    expect(lines).toEqual([
      `Version: v1, Log ID: ${Array(32).fill('AB').join(':')}, Timestamp: 2024-11-20T12:00:00.123Z, Signature: ecdsa-with-sha256`,
      `Version: v1, Log ID: ${Array(32).fill('01').join(':')}, Timestamp: 2023-11-14T22:13:20.000Z, Signature: rsa-with-sha256`,
    ]);
    const text = openssl.print(certificate, '-text');
    expect(text).toContain('Timestamp : Nov 20 12:00:00.123 2024 GMT');
    expect(text).toContain('Signature : ecdsa-with-SHA256');
  });

  test.each([
    [
      'a policy list that is none',
      'certificatePolicies',
      '2.5.29.32=DER:3003020101',
      'certificate_policies',
      'unreadable: 30:03:02:01:01',
    ],
    ['a usage cut short', 'keyUsage', '2.5.29.15=DER:0305ff', 'key_usage', 'unreadable: 03:05:FF'],
    [
      'timestamps cut short',
      'scts',
      '1.3.6.1.4.1.11129.2.4.2=DER:0404ffff0000',
      'ct_precert_scts',
      'unreadable: 04:04:FF:FF:00:00',
    ],
    ['an extension of one byte', 'AIA', '1.3.6.1.5.5.7.1.1=DER:30', 'authority_info_access', 'unreadable: 30'],
    [
      'a name that steers the terminal',
      'AIA',
      '1.3.6.1.5.5.7.1.1=DER:3014301206082b0601050507300186061b5b324a0a41',
      'authority_info_access',
      'OCSP (1.3.6.1.5.5.7.48.1): URI:\\1B[2J\\0AA',
    ],
  ] as const)('%s does not hide the rest', (_, __, extension, member, text) => {
    const decoded = decode(openssl.issue({ subject: '/CN=x', extensions: `${extension}\nsubjectKeyIdentifier=hash` }));
    expect(decoded[member]).toBe(text);
    expect(decoded.subject_key_identifier).toMatch(/^([0-9A-F]{2}:){19}[0-9A-F]{2}$/);
  });

  test('a certificate without extensions has none', () => {
    expect(decode(openssl.issue({ subject: '/CN=x' }))).toMatchObject({
      version: 1,
      authority_info_access: null,
      authority_key_identifier: null,
      basic_constraints: null,
      certificate_policies: null,
      ct_precert_scts: null,
      extended_key_usage: null,
      key_usage: null,
      subject_key_identifier: null,
    });
  });

  describe('problems', () => {
    const SITE =
      'subjectAltName=DNS:site.example,DNS:*.wild.example,IP:192.0.2.7,IP:2001:db8::7\nextendedKeyUsage=serverAuth';
    let leaf: Issued;
    beforeAll(() => void (leaf = openssl.issue({ subject: '/CN=common.example', extensions: SITE, issuer: middle })));
    const problems = (chain: Issued[], host: string, at: Date, roots: Issued[]) =>
      decodeCertificate(
        chain.map(({ der }) => der),
        host,
        at,
        trusting(...roots),
      ).problems;

    test.each([
      ['site.example', []],
      ['SITE.example.', []],
      ['a.wild.example', []],
      ['192.0.2.7', []],
      ['[2001:db8::7]', []],
      ['a.b.wild.example', ['wrong-host']],
      ['wild.example', ['wrong-host']],
      ['common.example', ['wrong-host']],
      ['192.0.2.8', ['wrong-host']],
    ])('for %s: %j', (host, expected) => {
      expect(problems([leaf, middle], host, now(), [root])).toEqual(expected);
    });

    test.each([
      ['today', 1, []],
      ['long before', -400, ['not-yet-valid', 'untrusted']],
      ['after the leaf has ended', 40, ['expired']],
      ['after all have ended', 400, ['expired', 'untrusted']],
    ])('%s', (_, days, expected) => {
      expect(problems([leaf, middle], 'site.example', new Date(Date.now() + days * DAY), [root])).toEqual(expected);
    });

    test('a chain is accepted in any order, with the root and unrelated certificates', () => {
      const stranger = openssl.issue({ subject: '/CN=Stranger', extensions: CA });
      expect(problems([leaf, stranger, root, middle], 'site.example', now(), [root])).toEqual([]);
    });
    test('a link that is missing', () => {
      expect(problems([leaf], 'site.example', now(), [root])).toEqual(['untrusted']);
    });
    test('an untrusted root', () => {
      expect(problems([leaf, middle, root], 'site.example', now(), [])).toEqual(['untrusted']);
    });
    test('a root of the same name with another key', () => {
      const other = openssl.issue({ subject: '/O=Roots/CN=Root', extensions: CA });
      expect(problems([leaf, middle], 'site.example', now(), [other])).toEqual(['untrusted']);
    });
    test('self-signed, unless it is the trusted root', () => {
      const own = openssl.issue({ subject: '/CN=site.example', extensions: SITE });
      expect(problems([own], 'site.example', now(), [root])).toEqual(['self-signed']);
      expect(problems([own], 'site.example', now(), [own])).toEqual([]);
    });
    test('signed by a certificate that is no CA', () => {
      const child = openssl.issue({ subject: '/CN=site.example', extensions: SITE, issuer: leaf });
      expect(problems([child, leaf, middle], 'site.example', now(), [root])).toEqual(['untrusted']);
    });
    test('issued for another use', () => {
      const mail = openssl.issue({
        subject: '/CN=x',
        extensions: SITE.replace('serverAuth', 'emailProtection'),
        issuer: middle,
      });
      expect(problems([mail, middle], 'site.example', now(), [root])).toEqual(['untrusted']);
    });
    test('signed with a broken hash algorithm', () => {
      const weak = openssl.issue({ subject: '/CN=x', extensions: SITE, issuer: middle, digest: 'sha1' });
      expect(problems([weak, middle], 'site.example', now(), [root])).toEqual(['untrusted']);
    });
    test('a cycle of issuers ends', () => {
      const circle = Array.from({ length: 12 }, () => openssl.issue({ subject: '/O=Roots/CN=Middle', extensions: CA }));
      const lost = openssl.issue({ subject: '/CN=x', extensions: SITE, issuer: circle[0] });
      expect(problems([lost, ...circle], 'site.example', now(), [root])).toEqual(['untrusted']);
    });
  });

  test('the chain is kept in its order', () => {
    const leaf = openssl.issue({ subject: '/CN=x', issuer: middle });
    expect(decodeCertificate([leaf.der, middle.der], 'x', now(), nobody).chain).toEqual([
      leaf.der.toString('base64'),
      middle.der.toString('base64'),
    ]);
  });

  test('any changed byte gives a certificate or a RangeError', () => {
    const { der } = openssl.issue({ subject: '/CN=site.example', extensions: FULL, issuer: middle });
    for (let index = 0; index < der.length; index++) {
      const broken = Buffer.from(der);
      broken.writeUInt8(broken.readUInt8(index) ^ (1 << (index % 8)), index);
      try {
        decodeCertificate([broken], 'site.example', now(), nobody);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  });
});

test.each([
  ['no certificate', []],
  ['nothing', [Buffer.alloc(0)]],
  ['text', [Buffer.from('-----BEGIN CERTIFICATE-----')]],
])('%s is refused', (_, chain) => {
  expect(() => decodeCertificate(chain, 'x', new Date(0), nobody)).toThrow(RangeError);
});

const SYSTEM_ROOTS = '/etc/ssl/certs/ca-certificates.crt';
test.skipIf(!existsSync(SYSTEM_ROOTS))(
  'every root of this system is readable',
  { meta: { needs: 'root certificates of the system' } },
  () => {
    const pems = readFileSync(SYSTEM_ROOTS, 'utf8').match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
    const decoded = pems.map(pem =>
      decodeCertificate([Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64')], 'x', new Date(0), nobody),
    );
    expect(decoded.length).toBeGreaterThan(50);
    for (const { subject, issuer, basic_constraints } of decoded) {
      expect(subject).toBe(issuer);
      expect(basic_constraints ?? 'CA:TRUE').toMatch(/^CA:TRUE/);
    }
  },
);

function isoOf(printed: string): string {
  return new Date(printed.replace(' ', 'T')).toISOString();
}
