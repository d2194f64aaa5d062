import { describe, expect, test } from 'vitest';
import { hostExpression, hostSuffixes, pathExpressions, urlExpression } from '../../../shared/lists/expressions.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';

describe('list expressions', () => {
  test.each([
    ['http://evil.example/a?b=c', 'evil.example/a?b=c'],
    ['https://evil.example/a?b=c#d', 'evil.example/a?b=c'],
    ['https://evil.example', 'evil.example/'],
    ['https://evil.example:8443/', 'evil.example:8443/'],
  ])('%s is %s with any scheme', (text, expected) => {
    const url = normalUrl(text);
    expect(url && urlExpression(url)).toBe(expected);
  });

  test.each([
    ['https://evil.example/', ['evil.example/']],
    ['https://evil.example/?a', ['evil.example/?a', 'evil.example/']],
    ['https://evil.example/a', ['evil.example/a']],
    ['https://evil.example/a/', ['evil.example/a/']],
    ['https://evil.example/a/b.php?c=/d/', ['evil.example/a/b.php?c=/d/', 'evil.example/a/b.php', 'evil.example/a/']],
    [
      'https://evil.example:81/a/b/c/d/e',
      ['evil.example:81/a/b/c/d/e', 'evil.example:81/a/', 'evil.example:81/a/b/', 'evil.example:81/a/b/c/'],
    ],
  ])('%s is covered by the entries %j', (text, expected) => {
    const url = normalUrl(text);
    expect(url && pathExpressions(url, false)).toEqual(expected);
  });

  test('shared hosts have no folder entries', () => {
    const url = normalUrl('https://docs.google.com/forms/d/e/1/viewform?usp=sharing');
    expect(url && pathExpressions(url, true)).toEqual([
      'docs.google.com/forms/d/e/1/viewform?usp=sharing',
      'docs.google.com/forms/d/e/1/viewform',
    ]);
  });

  test('a host entry is its root path', () => {
    expect(hostExpression('evil.example')).toBe('evil.example/');
  });

  test.each([
    ['evil.example', 'evil.example', ['evil.example']],
    ['a.evil.example', 'evil.example', ['a.evil.example', 'evil.example']],
    [
      'a.b.c.d.e.f.evil.example',
      'evil.example',
      ['a.b.c.d.e.f.evil.example', 'd.e.f.evil.example', 'e.f.evil.example', 'f.evil.example', 'evil.example'],
    ],
    ['1.2.3.4', null, ['1.2.3.4']],
    ['a.evil.example', 'other.example', ['a.evil.example']],
  ])('%s is looked up with its parent domains up to %s', (hostname, domain, expected) => {
    expect(hostSuffixes(hostname, domain)).toEqual(expected);
  });
});
