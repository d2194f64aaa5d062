import { describe, expect, test } from 'vitest';
import { parseSubmittedUrl } from '../../../shared/url/submitted.ts';

describe('parseSubmittedUrl', () => {
  test.each([
    ['https://example.com', 'https://example.com/', 'example.com'],
    ['http://example.com/a?b#c', 'http://example.com/a?b#c', 'example.com'],
    ['HTTPS://EXAMPLE.com', 'https://example.com/', 'example.com'],
    ['example.com', 'https://example.com/', 'example.com'],
    ['example.com/path?q=http://other.example', 'https://example.com/path?q=http://other.example', 'example.com'],
    ['//example.com/path', 'https://example.com/path', 'example.com'],
    ['example.com:8443', 'https://example.com:8443/', 'example.com'],
    ['example.com:8443/path', 'https://example.com:8443/path', 'example.com'],
    ['localhost:8080', 'https://localhost:8080/', 'localhost'],
    ['my_host:8080?x', 'https://my_host:8080/?x', 'my_host'],
    ['127.0.0.1:8080', 'https://127.0.0.1:8080/', '127.0.0.1'],
    ['[::1]:8080', 'https://[::1]:8080/', '[::1]'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/', '[2001:db8::1]'],
    ['bücher.example', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
    ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1'],
    ['  https://example.com\n', 'https://example.com/', 'example.com'],
    ['ht\ntps://example.com', 'https://example.com/', 'example.com'],
    ['https:example.com', 'https://example.com/', 'example.com'],
    ['https://example.com/@user', 'https://example.com/@user', 'example.com'],
    ['https://example.com?a@b', 'https://example.com/?a@b', 'example.com'],
    ['http://example.com:443/', 'http://example.com:443/', 'example.com'],
  ])('opens %j as %s', (text, href, host) => {
    expect(parseSubmittedUrl(text)).toEqual({ ok: true, url: { text, href, host } });
  });

  test.each([
    ['', /http or https/],
    ['   ', /http or https/],
    ['/etc/passwd', /http or https/],
    ['\\evil', /http or https/],
    ['ftp://example.com', /http or https/],
    ['file:///etc/passwd', /http or https/],
    ['javascript:alert(1)', /http or https/],
    ['java\tscript:alert(1)', /http or https/],
    ['data:text/html,x', /http or https/],
    ['view-source:https://example.com', /http or https/],
    ['chrome://version', /http or https/],
    ['mailto:a@example.com', /http or https/],
    ['example.com:80a', /http or https/],
    ['https://', /not a URL/],
    ['https://exa mple.com', /not a URL/],
    ['https://example.com:99999', /not a URL/],
    ['tel:5551234567', /not a URL/],
    ['https://[::1', /not a URL/],
    ['https://user@example.com', /user name/],
    ['https://user:pass@example.com', /user name/],
    ['https://@example.com', /user name/],
    ['https:\\\\user@example.com', /user name/],
    ['user@example.com', /user name/],
    ['https://example.com:22', /port/],
    ['example.com:6667', /port/],
    ['http://example.com:0', /port/],
  ])('refuses %j', (text, message) => {
    expect(parseSubmittedUrl(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });
});
