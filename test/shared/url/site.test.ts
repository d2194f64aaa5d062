import { describe, expect, test } from 'vitest';
import { isNameOrBelow, isSharedHost } from '../../../shared/url/shared-hosts.ts';
import { siteOf } from '../../../shared/url/site.ts';

describe('siteOf', () => {
  test.each([
    ['example.com', 'example.com', false],
    ['a.b.example.co.uk', 'example.co.uk', false],
    ['somebody.github.io', 'somebody.github.io', true],
    ['deep.somebody.github.io', 'somebody.github.io', true],
    ['shop.squarespace.com', 'shop.squarespace.com', true],
    ['www.squarespace.com', 'squarespace.com', false],
    ['help.somebody.zendesk.com', 'somebody.zendesk.com', true],
    ['somebody.wpengine.com', 'somebody.wpengine.com', true],
    ['squarespace.com', 'squarespace.com', false],
    ['login.evil.example', 'evil.example', false],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example', false],
  ])('%s is %s', (hostname, domain, isHosted) => {
    expect(siteOf(hostname)).toEqual({ domain, isHosted, isSuffix: false, isAddress: false });
  });

  test.each([
    ['co.uk', { isSuffix: true, isHosted: false }],
    ['github.io', { isSuffix: true, isHosted: true }],
    ['localhost', { isSuffix: false, isHosted: false }],
    ['127.0.0.1', { isAddress: true }],
    ['[::1]', { isAddress: true }],
  ])('%s has no domain', (hostname, expected) => {
    expect(siteOf(hostname)).toMatchObject({ domain: null, ...expected });
  });
});

describe('isSharedHost', () => {
  const isShared = (hostname: string) => isSharedHost(hostname, siteOf(hostname));

  test.each([
    'docs.google.com',
    'sites.google.com',
    'bit.ly',
    'www.bit.ly',
    'raw.githubusercontent.com',
    'github.com',
    'forms.gle',
    'www.dropbox.com',
    'github.io',
    's3.amazonaws.com',
    'storage.googleapis.com',
    'cutt.us',
    'surl.li',
    'iplogger.org',
    'infura-ipfs.io',
    'sibforms.com',
  ])('includes %s', hostname => {
    expect(isShared(hostname)).toBe(true);
  });

  test.each([
    'www.google.com',
    'accounts.google.com',
    'somebody.github.io',
    'bucket.s3.amazonaws.com',
    'shop.squarespace.com',
    'www.squarespace.com',
    'notbit.ly',
    'bit.ly.example',
    '127.0.0.1',
  ])('excludes %s', hostname => {
    expect(isShared(hostname)).toBe(false);
  });

  test('isNameOrBelow includes subdomains and nothing else', () => {
    const names = new Set(['a.example']);
    const asked = ['a.example', 'b.a.example', 'ba.example', 'example', ''];
    expect(asked.filter(name => isNameOrBelow(names, name))).toEqual(['a.example', 'b.a.example']);
  });
});
