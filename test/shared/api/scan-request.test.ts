import { describe, expect, test } from 'vitest';
import { scanRequest } from '../../../shared/api/scans.ts';

const url = 'https://example.com/';

describe('a request for a scan', () => {
  test('needs only the URL', () => {
    expect(scanRequest.parse({ submitted_url: url })).toEqual({
      submitted_url: { text: url, href: url, host: 'example.com' },
      device: 'DESKTOP',
      full_page: false,
      interact: true,
      waiting_time: 5,
      scanned_from: 'DEFAULT',
      private_scan: false,
      submitter_tags: [],
      origin: 'API',
    });
  });

  test('treats null as omitted, and ignores unknown members', () => {
    const nulls = { device: null, user_agent: null, http_referer: null, width: null, height: null, waiting_time: null };
    const more = { scanned_from: null, private_scan: null, submitter_tags: null, origin: null, unknown: 1 };
    expect(scanRequest.parse({ submitted_url: url, ...nulls, ...more })).toEqual(
      scanRequest.parse({ submitted_url: url }),
    );
  });

  test.each([
    ['submitted_url', `https://example.com/${'a'.repeat(2028)}`],
    ['submitted_url', `https://example.com/${'😀'.repeat(2028)}`],
    ['width', 320],
    ['width', 3840],
    ['height', 240],
    ['height', 4320],
    ['waiting_time', 3],
    ['waiting_time', 15],
    ['user_agent', '~'.repeat(512)],
    ['user_agent', 'a b'],
    ['http_referer', 'https://www.google.com/search?q=a'],
    ['submitter_tags', Array.from({ length: 10 }, () => 'é'.repeat(50))],
    ['device', 'MOBILE'],
    ['origin', 'TELEGRAM'],
    ['scanned_from', 'de'],
  ])('accepts %s = %j', (member, value) => {
    expect(scanRequest.safeParse({ submitted_url: url, [member]: value }).error).toBeUndefined();
  });

  test.each([
    ['submitted_url', undefined],
    ['submitted_url', null],
    ['submitted_url', ''],
    ['submitted_url', 5],
    ['submitted_url', `https://example.com/${'a'.repeat(2029)}`],
    ['submitted_url', 'https://example.com/\ud800'],
    ['submitted_url', 'ftp://example.com'],
    ['device', 'desktop'],
    ['device', 'TABLET'],
    ['width', 319],
    ['width', 3841],
    ['width', 800.5],
    ['width', '800'],
    ['height', 239],
    ['height', 4321],
    ['waiting_time', 2],
    ['waiting_time', 16],
    ['user_agent', ''],
    ['user_agent', 'a'.repeat(513)],
    ['user_agent', 'Mozilla\r\nX: y'],
    ['user_agent', 'Ünicode'],
    ['http_referer', ''],
    ['http_referer', 'example.com'],
    ['http_referer', 'javascript:alert(1)'],
    ['http_referer', 'https://user:pw@example.com/'],
    ['http_referer', `https://example.com/${'a'.repeat(2029)}`],
    ['submitter_tags', 'tag'],
    ['submitter_tags', ['']],
    ['submitter_tags', ['a'.repeat(51)]],
    ['submitter_tags', [1]],
    ['submitter_tags', ['a\0']],
    ['submitter_tags', Array.from({ length: 11 }, (_, i) => `t${i}`)],
    ['private_scan', 'true'],
    ['private_scan', 1],
    ['origin', 'BOT'],
    ['scanned_from', ''],
    ['scanned_from', 7],
  ])('refuses %s = %j and names it', (member, value) => {
    const { error } = scanRequest.safeParse({ submitted_url: url, [member]: value });
    expect(error?.issues[0]?.path[0]).toBe(member);
  });

  test('keeps a referer as sent, converted to ASCII where necessary', () => {
    const parse = (http_referer: string) => scanRequest.parse({ submitted_url: url, http_referer }).http_referer;
    expect(parse('https://www.google.com')).toBe('https://www.google.com');
    expect(parse('https://bücher.example/ä')).toBe('https://xn--bcher-kva.example/%C3%A4');
    expect(parse('https://a.example/\r\nX: y')).toBe('https://a.example/X:%20y');
  });
});
