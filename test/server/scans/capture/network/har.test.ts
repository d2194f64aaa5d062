import { expect, test } from 'vitest';
import type { EgressSession } from '../../../../../server/egress/egress.ts';
import { newEntry } from '../../../../../server/scans/capture/network/entry.ts';
import { buildHar } from '../../../../../server/scans/capture/network/har.ts';
import { faultsOfHar } from '../../../../support/har-schema.ts';

// Only asked for addresses.
const egress = { addressOf: () => null } as unknown as EgressSession;
const page = { title: 'a page', startedAt: 0, onContentLoad: -1, onLoad: -1 };

/** The URLs in the HAR of these requests. */
function urlsOf(urls: readonly string[]): string[] {
  const entries = urls.map(url => newEntry({ url, startedAt: 0 }));
  const har = buildHar(entries, egress, page) as { log: { entries: { request: { url: string } }[] } };
  expect(faultsOfHar(har)).toEqual([]);
  return har.log.entries.map(({ request }) => request.url);
}

test('a URL in a HAR has no character that RFC 3986 does not allow, and no broken percent sign', () => {
  const odd = [
    [
      'https://a.example/x|y[1]^{2}`?a|b=[1]^{2}`\\',
      'https://a.example/x%7Cy%5B1%5D%5E%7B2%7D%60?a%7Cb=%5B1%5D%5E%7B2%7D%60%5C',
    ],
    ['https://a.example/100%?q=%zz&r=%4', 'https://a.example/100%25?q=%25zz&r=%254'],
    ['https://ä.example/ö ü?ß"<>', 'https://xn--4ca.example/%C3%B6%20%C3%BC?%C3%9F%22%3C%3E'],
    ['data:text/html,<b>a b|%</b>', 'data:text/html,%3Cb%3Ea%20b%7C%25%3C/b%3E'],
  ] as const;
  expect(urlsOf(odd.map(([sent]) => sent))).toEqual(odd.map(([, shown]) => shown));
});

test('other URLs in a HAR are those that the browser sent, without fragment', () => {
  const usual = [
    "https://user@a.example:8443/a%20b/~c;d=e,f'/?q=%C3%A4&x=(1)*!$@:/?",
    'http://[2001:db8::1]/?',
    'blob:https://a.example/6f1f9c1e',
  ];
  expect(urlsOf(usual.map(url => `${url}#part`))).toEqual(usual);
});
