import fc from '../../support/fast-check.ts';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { AREAS, REASONS_AREA } from '../../../extension/i18n/areas.ts';
import { exportHtml } from '../../../extension/report/export/export-html.ts';
import { markup } from '../../../extension/report/export/markup.ts';
import { safeJson } from '../../../extension/report/export/file-name.ts';
import { textsIn } from '../i18n/texts-in.ts';
import { everyReason } from '../../shared/reasons/every-reason.ts';
import { makeDetail } from './make-detail.ts';
import { makeRequest } from './make-request.ts';

const texts = textsIn('en', AREAS);

describe('markup', () => {
  test('escapes inserted text and shows invisible characters', () => {
    expect(markup`<p title="${`"'\`<&>`}">${'a\u202Eb'}${null}${7}${[markup`<b>${'<'}</b>`]}</p>`.text).toBe(
      '<p title="&quot;&#39;&#96;&lt;&amp;&gt;">a⟨U+202E⟩b7<b>&lt;</b></p>',
    );
  });
});

describe('safeJson', () => {
  test('keeps the meaning, without markup and direction marks', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        const json = safeJson(JSON.stringify([value, text, '</script>\u202E\u2028\u{e0041}']));
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, text, '</script>\u202E\u2028\u{e0041}'])));
        expect(json).not.toMatch(/[<>&\u2028\u2029]|\p{Cf}/u);
      }),
    );
  });
});

test('exportHtml writes every reason in the language of the report', async () => {
  const reasons = everyReason();
  const html = await exportHtml({
    detail: {
      ...makeDetail({}),
      reasons,
      picture_words: null,
      gates: [],
      qr_codes: [],
      certificate_problems: null,
      full_page: null,
    },
    requests: [],
    images: { screenshot: null, full_page: null, favicon: null, gates: [] },
    isDefanged: false,
    texts: textsIn('de', [...AREAS, REASONS_AREA]),
  });
  expect(html).toContain('Gibt sich als a-brand aus und verlangt Passwort und Kartennummer auf a-host');
  expect(reasons.filter(({ message }) => html.includes(message))).toEqual([]);
});

describe('exportHtml', () => {
  /** Elements and attributes that an HTML parser finds. */
  function elementsOf(document: string): Set<string> {
    const found = new Set<string>();
    const parser = new Parser({
      onopentag: (name, attributes) => {
        found.add(name);
        for (const attribute of Object.keys(attributes)) found.add(`@${attribute}`);
      },
    });
    parser.end(document);
    return found;
  }

  const exported = (title: string, text: string) =>
    exportHtml({
      detail: {
        ...makeDetail({
          page: { headers: { [title]: text }, meta_tags: {}, outgoing_links: [text], ssdeep: text, text, title },
          technologies: [{ category: title, name: text, version: null }],
          console_messages: [{ type: 'log', text }],
          dom: text,
        }),
        reasons: [{ code: title, message: text, evidence: title, weight: 1 }],
        picture_words: null,
        qr_codes: [{ text, url: text, verdict: 'UNRATED', box: [0, 0, 1, 1] }],
        gates: [
          { kind: 'continue', pressed: title, date: '2026-11-29T09:30:00.000Z', url: text, picture: null },
          { kind: 'consent', pressed: null, date: '2026-11-29T09:30:01.000Z', url: text, picture: null },
        ],
        certificate_problems: null,
        full_page: null,
      },
      requests: [makeRequest({ url: text, method: title })],
      images: {
        screenshot: { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' },
        full_page: null,
        favicon: null,
        gates: [{ bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' }],
      },
      isDefanged: true,
      texts,
    });

  test('has the same elements for any captured data, none of which loads or runs anything', async () => {
    const plain = elementsOf(await exported('title', 'text'));
    for (const never of ['script', 'a', 'link', 'iframe', 'form', 'object', '@style', '@href', '@onload', '@onerror']) {
      expect(plain.has(never), never).toBe(false);
    }
    const nasty = fc.array(
      fc.constantFrom(
        '<script>',
        '</style>',
        '</title>',
        '"',
        "'",
        '>',
        '<img src=x onerror=alert(1)>',
        '<!--',
        '-->',
        ']]>',
        '&lt;',
        '\u202E',
        '`',
        '</pre>',
        ' onload=x ',
      ),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (title, text) => {
        expect(elementsOf(await exported(title.join(''), text.join('')))).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  test('defangs every URL and host, also in evidence, texts and source', async () => {
    const document = await exported('leads to sub.evil.example', 'https://evil.example/x');
    expect(document).not.toContain('evil.example');
    expect(document).not.toContain('shop.example');
    expect(document).toContain('hxxps://evil[.]example/x');
    expect(document).toContain('hxxp://shop[.]example/');
  });
});
