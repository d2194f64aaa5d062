import { describe, expect, test } from 'vitest';
import { csvOf, exportName, scansAsCsv, scansAsJson } from '../../../extension/search/export/export-scans.ts';
import { makeDetail } from '../report/make-detail.ts';

describe('csvOf', () => {
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    [' =1', `"' =1"`],
    ['\t=1', `"'\t=1"`],
    ['\ttab', `"'\ttab"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['＝1', `"'＝1"`],
    ['|cmd', `"'|cmd"`],
    ['a "b", c', '"a ""b"", c"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['plain-text=1', '"plain-text=1"'],
  ])('never makes a formula of %j', (text, expected) => {
    expect(csvOf([[text, 'x']])).toBe(`\ufeff${expected},"x"\r\n`);
  });
});

describe('exported scans', () => {
  const { scan } = makeDetail({});
  const hostile = {
    scan: { ...scan, submitter_tags: ['=HYPERLINK("https://evil.example")', '</script>'] },
    summary: {
      scan,
      // A list named the page after its scan.
      verdict: { verdict: 'UNRATED' as const },
      headline: {
        state: 'MALICIOUS' as const,
        title: { code: 'headline-malicious', message: 'Known threat', evidence: '', weight: 0 },
        line: null,
        advice: null,
        real_site: null,
      },
      screenshot: null,
      favicon: null,
      threat: null,
      title: '=cmd|x!A1\u202e',
      ip: '192.0.2.1',
      country_code: 'NL',
      technologies: ['nginx'],
    },
  };
  const shownAddress = (url: string) => url.replace('http', 'hxxp');

  test('are a table with column names in the first line', () => {
    const [head, line, end] = scansAsCsv([hostile], { shownAddress }).split('\r\n');
    expect(head).toContain('"id","verdict","status"');
    expect(line).toContain(`"'=cmd|x!A1⟨U+202E⟩"`);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example""), </script>"`);
    expect(line).toContain('"hxxp');
    expect(end).toBe('');
  });

  test('are JSON without markup and direction marks', () => {
    const json = scansAsJson([hostile, { scan, summary: null }], { shownAddress });
    expect(json).not.toMatch(/[<>\u202e]/);
    const [first, second] = JSON.parse(json);
    expect(first).toMatchObject({
      verdict: 'MALICIOUS',
      title: '=cmd|x!A1\u202e',
      tags: ['=HYPERLINK("https://evil.example")', '</script>'],
    });
    expect(second).toMatchObject({ verdict: null, title: null, technologies: [] });
  });

  test('have a file name made of the time only', () => {
    expect(exportName(new Date('2026-11-20T09:30:12.000Z'), 'csv')).toBe('linkglass-scans_2026-11-20-09-30.csv');
  });
});
