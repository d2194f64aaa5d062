import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type NotSentReason, reasonNotToSend } from '../../../shared/url/may-send.ts';

const RULES = { isIncognito: false, isIncognitoAllowed: false, excludedPatterns: [] };
const reason = (url: string) => reasonNotToSend(url, RULES);

describe('reasonNotToSend allows', () => {
  test.each([
    'https://shop.example/',
    'http://shop.example:8080/a?b#c',
    'HTTPS://SHOP.EXAMPLE',
    'https://site.test/',
    'https://nothing.invalid/',
    'https://localhost.example/',
    'https://local.example/',
    'https://internal.example/',
    'https://homearpa.example/',
    'https://home.arpa.example/',
    'https://xn--mnchen-3ya.example/',
    'https://münchen.example/',
    'https://93.184.215.14/',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:1.1.1.1]/',
    'https://shop.example./',
    'https://a.b/',
    'https://user:secret@shop.example/',
    'https://172.15.255.255/',
    'https://172.32.0.1/',
    'https://100.63.255.255/',
    'https://169.253.1.1/',
    // Names that only look like addresses.
    'https://10.0.0.1.example/',
    'https://127.0.0.1.nip.example/',
  ])('%s', url => {
    expect(reason(url)).toBeNull();
  });
});

describe('reasonNotToSend refuses', () => {
  test.each<[NotSentReason, string[]]>([
    [
      'not-web',
      [
        '',
        'about:blank',
        'chrome://settings/',
        'edge://newtab/',
        'moz-extension://6f2c1d4e-0b5a-4c3d-9e8f-7a6b5c4d3e2f/options.html',
        'chrome-extension://abcdefghijklmnopabcdefghijklmnop/popup.html',
        'file:///etc/passwd',
        'ftp://shop.example/',
        'ws://shop.example/',
        'wss://shop.example/',
        'data:text/html,hello',
        'blob:https://shop.example/6f2c1d4e',
        'javascript:alert(1)',
        'view-source:https://shop.example/',
        'filesystem:https://shop.example/temporary/',
        'mailto:someone@shop.example',
        'shop.example',
        '//shop.example/',
        'https://',
        'https://exa mple/',
      ],
    ],
    [
      'private-address',
      [
        'http://127.0.0.1/',
        'http://127.1/',
        'http://2130706433/',
        'http://0x7f000001/',
        'http://0x7f.1/',
        'http://0177.0.0.1/',
        'http://017700000001/',
        'http://127.0.0.1./',
        'http://１２７.０.０.１/',
        'http://①②⑦.0.0.1/',
        'http://127。0。0。1/',
        'http://0/',
        'http://0.0.0.0/',
        'http://10.0.0.1/',
        'http://10.255.255.255:8080/',
        'http://172.16.0.1/',
        'http://172.31.255.255/',
        'http://192.168.1.1/',
        'http://192.168.257/',
        'http://169.254.169.254/latest/meta-data/',
        'http://100.64.0.1/',
        'http://100.127.255.255/',
        'http://192.0.0.192/',
        'http://192.0.2.1/',
        'http://198.18.0.1/',
        'http://198.51.100.1/',
        'http://203.0.113.1/',
        'http://224.0.0.1/',
        'http://240.0.0.1/',
        'http://255.255.255.255/',
        'http://[::]/',
        'http://[::1]/',
        'http://[0:0:0:0:0:0:0:1]/',
        'http://[::ffff:127.0.0.1]/',
        'http://[::ffff:7f00:1]/',
        'http://[::ffff:c0a8:101]/',
        'http://[::127.0.0.1]/',
        'http://[64:ff9b::7f00:1]/',
        'http://[2002:7f00:1::]/',
        'http://[fc00::1]/',
        'http://[fd00:ec2::254]/',
        'http://[fe80::1]/',
        'http://[fec0::1]/',
        'http://[ff02::1]/',
        'http://[2001:db8::1]/',
        'http://user:secret@192.168.1.1/',
      ],
    ],
    [
      'local-name',
      [
        'http://localhost/',
        'http://LOCALHOST:3000/',
        'http://localhost./',
        'http://app.localhost/',
        'http://printer.local/',
        'http://printer.local./',
        'http://a.b.local/',
        'http://vault.internal/',
        'http://metadata.google.internal/',
        'http://router.home.arpa/',
        'http://home.arpa/',
        'http://ｌｏｃａｌｈｏｓｔ/',
      ],
    ],
    [
      'single-label',
      [
        'http://intranet/',
        'http://intranet./',
        'http://intranet:8080/wiki',
        'http://wiki/',
        'http://com/',
        'http://..a/',
        'http://a../',
      ],
    ],
  ])('%s', (why, urls) => {
    expect(urls.map(url => [url, reason(url)])).toEqual(urls.map(url => [url, why]));
  });

  test('a URL in a private window, unless allowed', () => {
    const url = 'https://shop.example/';
    expect(reasonNotToSend(url, { ...RULES, isIncognito: true })).toBe('incognito');
    expect(reasonNotToSend(url, { ...RULES, isIncognito: true, isIncognitoAllowed: true })).toBeNull();
  });

  test('an excluded URL', () => {
    const excludedPatterns = ['bank.example'];
    expect(reasonNotToSend('https://my.bank.example/x', { ...RULES, excludedPatterns })).toBe('excluded');
    expect(reasonNotToSend('https://notbank.example/x', { ...RULES, excludedPatterns })).toBeNull();
  });

  test('every private IPv4 address in each spelling that browsers accept', () => {
    const privateAddress = fc.oneof(
      fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    );
    fc.assert(
      fc.property(privateAddress, ([a, b, c, d]) => {
        const whole = ((a * 256 + b) * 256 + c) * 256 + d;
        const spellings = [
          `${a}.${b}.${c}.${d}`,
          `${a}.${b}.${c * 256 + d}`,
          `${a}.${(b * 256 + c) * 256 + d}`,
          String(whole),
          `0x${whole.toString(16)}`,
          `0${whole.toString(8)}`,
          [a, b, c, d].map(part => `0x${part.toString(16)}`).join('.'),
          [a, b, c, d].map(part => `0${part.toString(8)}`).join('.'),
          `[::ffff:${a}.${b}.${c}.${d}]`,
        ];
        for (const spelling of spellings) expect(reason(`http://${spelling}/`), spelling).toBe('private-address');
      }),
      { numRuns: 200 },
    );
  });
});
