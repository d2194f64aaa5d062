import { describe, expect, test } from 'vitest';
import { forwardsOf, isRedirector } from '../../../shared/url/forwards.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { MENTIONS, REDIRECTORS } from '../../../shared/url/redirectors.ts';
import { siteOf } from '../../../shared/url/site.ts';

function forwards(text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no address`);
  const site = siteOf(url.hostname);
  const { targets, isOpaque } = forwardsOf(url, site);
  return { isRedirector: isRedirector(url, site), targets: targets.map(target => target.href), isOpaque };
}

const evil = 'https://evil.example/a?b=c';
const escaped = encodeURIComponent(evil);

describe('forwardsOf at known redirectors', () => {
  test.each([
    [`https://www.google.com/url?q=${escaped}&sa=D`, evil],
    [`https://google.co.uk/url?sa=t&url=${escaped}`, evil],
    [`https://maps.google.de/url?q=${escaped}`, evil],
    [`https://www.google.com/URL?Q=${escaped}`, evil],
    ['https://www.google.com/amp/s/evil.example/a?b=c', 'http://evil.example/a?b=c'],
    ['https://www.google.com/amp/evil.example/', 'http://evil.example/'],
    [`https://www.google.com/aclk?adurl=${escaped}`, evil],
    ['https://evil--shop-example.translate.goog/a?b=c&_x_tr_sl=de&_x_tr_tl=en', 'https://evil-shop.example/a?b=c'],
    [`https://translate.google.com/translate?sl=de&u=${escaped}`, evil],
    ['https://evil-example.cdn.ampproject.org/c/s/evil.example/a', 'http://evil.example/a'],
    [`https://www.youtube.com/redirect?event=x&q=${escaped}`, evil],
    [`https://www.bing.com/ck/a?!&&p=1&u=a1${btoa(evil).replace(/=+$/, '')}&ntb=1`, evil],
    [`https://www.linkedin.com/redir/redirect?url=${escaped}`, evil],
    [`https://de.linkedin.com/safety/go?url=${escaped}`, evil],
    [`https://eur01.safelinks.protection.outlook.com/?url=${escaped}&data=x`, evil],
    [`https://duckduckgo.com/l/?uddg=${escaped}`, evil],
    ['https://r.search.yahoo.com/_ylt=x/RU=https%3a%2f%2fevil.example%2fa%3fb%3dc/RK=2/RS=x', evil],
    [`https://www.facebook.com/l.php?u=${escaped}`, evil],
    [`https://l.facebook.com/l.php?u=${escaped}&h=x`, evil],
    [`https://l.instagram.com/?u=${escaped}`, evil],
    [`https://vk.com/away.php?to=${escaped}`, evil],
    ['https://vk.com/away.php?to=evil.example/a', 'http://evil.example/a'],
    [`https://out.reddit.com/t3_x?url=${escaped}`, evil],
    [`https://slack-redir.net/link?url=${escaped}`, evil],
    [`https://t.umblr.com/redirect?z=${escaped}&t=x`, evil],
    [`https://steamcommunity.com/linkfilter/?u=${escaped}`, evil],
    [`https://link.zhihu.com/?target=${escaped}`, evil],
    [`https://www.deviantart.com/users/outgoing?${evil}`, evil],
    [`https://www.amazon.co.uk/gp/redirect.html?location=${escaped}`, evil],
  ])('%s leads to %s', (url, target) => {
    expect(forwards(url)).toEqual({ isRedirector: true, targets: [target], isOpaque: false });
  });

  test('returns both of two targets', () => {
    const { targets } = forwards(`https://www.google.com/imgres?imgurl=https://a.example/i.png&imgrefurl=${escaped}`);
    expect(targets).toEqual(['https://a.example/i.png', evil]);
  });

  test.each([
    'https://www.baidu.com/link?url=abcDEF123',
    'https://www.google.com/url?q=',
    'https://www.google.com/url',
    'https://www.linkedin.com/slink?code=x',
    'https://l.facebook.com/l.php?u=javascript:alert(1)',
    'https://www.bing.com/ck/a?u=a1aHR0cDo6',
  ])('%s is opaque', url => {
    expect(forwards(url)).toEqual({ isRedirector: true, targets: [], isOpaque: true });
  });

  test.each([
    'https://www.google.com/search?q=https://evil.example/',
    'https://www.google.com/urls?q=x',
    'https://www.google.com/maps/url',
    'https://google.evil.example/url?q=x',
    'https://notfacebook.com/l.php?x=1',
    'https://www.youtube.com/watch?v=redirect',
  ])('%s is no redirector', url => {
    expect(forwards(url)).toEqual({ isRedirector: false, targets: [], isOpaque: false });
  });
});

describe('forwardsOf at other sites', () => {
  test.each([
    `https://site.example/login?next=${escaped}`,
    `https://site.example/login?Return_To=${escaped}`,
    `https://site.example/login?redirect-url[]=${escaped}`,
    `https://site.example/login?continue=${encodeURIComponent(escaped)}`,
    `https://site.example/login?url=${btoa(evil).replace(/=+$/, '')}`,
    'https://site.example/?url=//evil.example/a?b=c',
    'https://site.example/?url=%2F%5Cevil.example/a?b=c',
    'https://site.example/?url=%5C%5Cevil.example/a?b=c',
    'https://site.example/?url=https:evil.example/a?b=c',
    'https://site.example/?url=https:/evil.example/a?b=c',
    'https://site.example/?url=%20https:%5C%5Cevil.example/a?b=c',
    'https://site.example/?url=ht%09tps://evil.example/a?b=c',
    'https://site.example/?url=HTTPS://EVIL.example:443/a?b=c',
    'https://site.example/?url=https://site.example@evil.example/a?b=c',
    `https://site.example/?${evil}`,
    `https://site.example/out/${evil}`,
    `https://site.example/out/${escaped}`,
    'https://site.example/out/https:/evil.example/a?b=c',
  ])('%s may forward', url => {
    expect(forwards(url)).toEqual({ isRedirector: false, targets: [evil], isOpaque: false });
  });

  test('includes targets on the same site', () => {
    expect(forwards('https://site.example/login?next=/account&return=https://www.site.example/').targets).toEqual([
      'https://site.example/account',
      'https://www.site.example/',
    ]);
  });

  test.each([
    'https://site.example/',
    'https://site.example/?next=account',
    'https://site.example/?next=evil.example',
    'https://site.example/?next=javascript:alert(1)',
    'https://site.example/?next=mailto:a@evil.example',
    'https://site.example/?q=https://evil.example/',
    'https://site.example/?next=https://',
    'https://site.example/?next=%ff%fe',
    'https://site.example/about-https://x',
    'https://www.facebook.com/sharer/sharer.php?u=https://evil.example/',
    'https://twitter.com/intent/tweet?url=https://evil.example/',
    'https://transparencyreport.google.com/safe-browsing/search?url=https:%2F%2Fevil.example',
  ])('finds no target in %s', url => {
    expect(forwards(url)).toEqual({ isRedirector: false, targets: [], isOpaque: false });
  });

  test('is opaque with too many targets', () => {
    const many = Array.from({ length: 40 }, (_, i) => `next=https://a${i}.example/`).join('&');
    const { targets, isOpaque } = forwards(`https://site.example/?${many}`);
    expect([targets.length, isOpaque]).toEqual([16, true]);
  });
});

test('patterns of redirectors are in normal form', () => {
  for (const { host, path, parameters, inPath } of [...REDIRECTORS, ...MENTIONS]) {
    const hostname = host.replace(/\*$/, 'com');
    expect([host, normalUrl(`https://${hostname}/`)?.hostname]).toEqual([host, hostname]);
    expect(path).toBe(path.toLowerCase());
    expect(path).toMatch(/^$|^\/.*[^/]$/);
    for (const name of parameters) expect(name).toBe(name.toLowerCase());
    expect(inPath?.global ?? false).toBe(false);
  }
  const names = REDIRECTORS.map(({ host, path }) => host + path);
  expect(new Set(names).size).toBe(names.length);
});
