import { describe, expect, test } from 'vitest';
import { entryOf } from '../../../server/intelligence/entry.ts';
import { ImportError } from '../../../server/intelligence/importers/importer.ts';
import { detectImporter, importerNamed } from '../../../server/intelligence/importers/registry.ts';

function read(format: string, text: string): string[] {
  const found = importerNamed(format)?.read(text.split('\n')) ?? [];
  return [...found].map(({ value, scope, endsAt }) =>
    [scope, value, ...(endsAt ? [endsAt.toISOString()] : [])].join(' '),
  );
}

const FILES: readonly (readonly [name: string, format: string, text: string, found: string[]])[] = [
  [
    'an address a line',
    'urls',
    '# a comment\nhttp://evil.example/a?b=1\n\n https://evil.example/ü \nevil.example/path',
    ['url http://evil.example/a?b=1', 'url https://evil.example/ü', 'url evil.example/path'],
  ],
  ['addresses made harmless', 'urls', 'hxxps://evil[.]example/a', ['url hxxps://evil[.]example/a']],
  [
    'a hosts file',
    'hosts',
    '127.0.0.1 localhost\n::1 ip6-localhost\n0.0.0.0 evil.example # why\n127.0.0.1\ta.example\tb.example\n',
    ['host evil.example', 'host a.example', 'host b.example'],
  ],
  [
    'a domain a line',
    'domains',
    '# list\nevil.example\n*.wild.example\n',
    ['domain evil.example', 'domain *.wild.example'],
  ],
  [
    'columns with names',
    'csv',
    'id,url,date\n1,"http://evil.example/a,b",2026\n2,http://b.example/,2026',
    ['url http://evil.example/a,b', 'url http://b.example/'],
  ],
  [
    'columns whose names are a comment',
    'csv',
    '# A feed\n# id,dateadded,url,url_status\n"1","2026-01-01","http://evil.example/","online"',
    ['url http://evil.example/'],
  ],
  [
    'a column of domains',
    'csv',
    'Domain,Malware\nevil.example,x\nb.example,y',
    ['domain evil.example', 'domain b.example'],
  ],
  [
    'columns of hosts and paths',
    'csv',
    '"host","path"\n"evil.example",""\n"b.example","kit/index.php"',
    ['host evil.example', 'url b.example/kit/index.php'],
  ],
  [
    'columns without names',
    'csv',
    '2026-07-23 01:31:00,who,domain,evil.example,#tag,https://x.example/status/1\n2026-07-23 01:31:00,who,url,https://b.example/,,https://x.example/2\n2026-07-23 01:31:00,who,sha256,abcdef,,https://x.example/3',
    ['domain evil.example', 'url https://b.example/'],
  ],
  [
    'an end for each row',
    'csv',
    'url;expires\nhttp://evil.example/;2027-01-01T00:00:00Z\nhttp://b.example/;',
    ['url http://evil.example/ 2027-01-01T00:00:00.000Z', 'url http://b.example/'],
  ],
  [
    'filter rules',
    'adblock',
    '[Adblock Plus 2.0]\n! comment\n||evil.example^\n||b.example^$all\n@@||good.example^\n||c.example/path^\nd.example##.ad\n|https://e.example/x|\n/banner/*',
    ['domain evil.example', 'domain b.example', 'url c.example/path', 'url https://e.example/x'],
  ],
  [
    'a document of addresses',
    'json',
    '["http://evil.example/a", "b.example"]',
    ['url http://evil.example/a', 'domain b.example'],
  ],
  [
    'a document of objects',
    'json',
    '{"data": [{"url": "http://evil.example/", "target": "x.example", "expires": "2027-01-01T00:00:00Z"}, {"domain": "b.example"}]}',
    ['url http://evil.example/ 2027-01-01T00:00:00.000Z', 'domain b.example'],
  ],
  [
    'an object a line',
    'json',
    '{"url": "http://evil.example/"}\n{"host": "b.example"}',
    ['url http://evil.example/', 'host b.example'],
  ],
];

describe('a file with', () => {
  test.each(FILES)('%s is read as %s', (_, format, text, found) => {
    expect(read(format, text)).toEqual(found);
  });

  test.each(FILES)('%s is recognised as %s', (_, format, text) => {
    const sample = text.split('\n').filter(line => line.trim() !== '');
    expect(detectImporter(sample)?.format).toBe(format);
  });

  test.each(['', 'two words', '<html>\n<body>'])('%j is not recognised', text => {
    expect(detectImporter(text.split('\n').filter(line => line !== ''))).toBeNull();
  });

  test.each([
    ['json', '{"url": '],
    ['csv', 'a,b\n1,2'],
    ['json', '{"name": "Nets", "type": "cidr", "version": 1, "list": ["192.0.2.0/24"]}'],
  ])('broken %s is reported', (format, text) => {
    expect(() => read(format, text)).toThrow(ImportError);
  });
});

describe('an indicator', () => {
  test.each([
    ['url', 'http://Evil.example:80/a', 'evil.example/a'],
    ['url', 'evil.example/a', 'evil.example/a'],
    ['url', 'hxxps://evil[.]example/a', 'evil.example/a'],
    ['url', 'https://sites.google.com/view/evil', 'sites.google.com/view/evil'],
    ['host', 'EVIL.example.', 'evil.example/'],
    ['host', '1.2.3.4', '1.2.3.4/'],
    ['host', '2001:db8::1', '[2001:db8::1]/'],
    ['host', 'somebody.github.io', 'somebody.github.io/'],
    ['domain', '*.bücher.example', 'xn--bcher-kva.example/'],
    ['domain', '.evil.example', 'evil.example/'],
  ] as const)('%s %s is %s', (scope, value, expression) => {
    expect(entryOf({ scope, value }, 'threat')).toEqual({ expression });
  });

  test.each([
    ['url', 'ftp://evil.example/'],
    ['url', 'http://'],
    ['host', 'http://evil.example/'],
    ['host', 'evil.example/path'],
    ['host', 'localhost'],
    ['host', 'a b'],
    ['host', 'docs.google.com'],
    ['host', 'bit.ly'],
    ['domain', 'com'],
    ['domain', 'co.uk'],
    ['domain', 'github.io'],
    ['domain', ''],
    ['domain', 'tumblr.com'],
    ['host', 'www.dropbox.com'],
    ['domain', 'web.app'],
  ] as const)('%s %j is refused: it names nothing, or everybody', (scope, value) => {
    expect(entryOf({ scope, value }, 'threat')).toEqual({ refused: expect.any(String) });
  });

  test('a trusted list may contain the name of a hosting company', () => {
    expect(entryOf({ scope: 'domain', value: 'squarespace.com' }, 'trusted')).toEqual({
      expression: 'squarespace.com/',
    });
  });

  test.each(['github.io', 'bit.ly', 'com.de'])('a ranking may contain %s', value => {
    expect(entryOf({ scope: 'domain', value }, 'ranking')).toEqual({ expression: `${value}/` });
  });
});
