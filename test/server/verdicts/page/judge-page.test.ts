import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../server/verdicts/page/judge-page.ts';
import { PAGE_RULES } from '../../../../server/verdicts/page/rules/registry.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';
import { ADDRESS_SENTENCES } from '../../../../shared/reasons/address-sentences.ts';
import { PAGE_SENTENCES } from '../../../../shared/reasons/page-sentences.ts';
import { MALICIOUS_PAGE, readPageWeights, SAFE_PAGE, SIGNALS } from '../../../../server/verdicts/page/weights.ts';
import { IMITATIONS } from '../../../site/pages/imitations/imitations.ts';

const judge = createJudgePage();

function judged(html: string, url: string, urlScore = 0.5): PageVerdict {
  return judge(savedPage(html, url, () => ({ score: urlScore })));
}

describe('imitations and their honest twins', () => {
  test.each(IMITATIONS)('$description: $expected.verdict', ({ html, address, as, expected }) => {
    const { verdict, threat, brand, score, reasons } = judged(html, as ?? `https://${address}`);
    expect({ verdict, threat, brand: brand?.name ?? null }).toEqual(expected);
    const strengths = reasons.map(({ weight }) => Math.abs(weight));
    expect(strengths, 'strongest first').toEqual(strengths.toSorted((a, b) => b - a));
    if (verdict === 'MALICIOUS') expect(score).toBeGreaterThanOrEqual(MALICIOUS_PAGE);
    if (verdict === 'SAFE') expect(score).toBeLessThanOrEqual(SAFE_PAGE);
  });

  test('are told apart with any URL score', () => {
    const changed = IMITATIONS.filter(({ html, address, as, expected }) =>
      [0.01, 0.98].some(score => judged(html, as ?? `https://${address}`, score).verdict !== expected.verdict),
    );
    expect(changed.map(({ address }) => address)).toEqual([]);
  });

  test('are at least eighty, imitate at least twenty brands and are of every kind', () => {
    const imitated = IMITATIONS.filter(({ expected }) => expected.verdict === 'MALICIOUS');
    expect(IMITATIONS.length).toBeGreaterThanOrEqual(80);
    expect(new Set(imitated.map(({ expected }) => expected.brand)).size).toBeGreaterThan(20);
    expect(new Set(imitated.map(({ expected }) => expected.threat)).size).toBe(6);
  });
});

test("a page on a brand's host belongs to that brand, whatever it shows", () => {
  const copied = IMITATIONS.filter(({ expected }) => expected.verdict === 'MALICIOUS');
  for (const { html } of copied) {
    const { verdict, brand } = judged(html, 'https://www.netflix.com/help');
    expect([verdict === 'MALICIOUS', brand?.name, brand?.relation]).toEqual([false, 'Netflix', 'genuine']);
  }
});

test('the sentence of every imitation names brand and host', () => {
  const page = IMITATIONS.find(({ address }) => address.startsWith('rabo-'));
  const { reasons, brand } = judged(page?.html ?? '', `https://${page?.address}`);
  expect(reasons[0]).toEqual({
    code: 'brand-asks-secret',
    message: 'Poses as Rabobank and asks for a bank account number and a password on rabo-beveiligd.example',
    evidence: expect.stringContaining('<title> “Inloggen - Rabobank”'),
    weight: readPageWeights().weights['brand-asks-secret'],
    params: { brand: 'Rabobank', wanted: ['account-number', 'password'], host: 'rabo-beveiligd.example' },
  });
  expect(brand).toMatchObject({ id: 'rabobank', relation: 'imitated' });
  expect(brand?.evidence).toContain("is not Rabobank's");
});

describe('rules', () => {
  test('each have a weight, and each weight has a rule', () => {
    expect(PAGE_RULES.map(({ code }) => code).toSorted()).toEqual(SIGNALS.map(({ code }) => code).toSorted());
  });

  test('each have a sentence, and each sentence has a rule', () => {
    const codes = PAGE_RULES.map(({ code }) => code).filter(code => !Object.hasOwn(ADDRESS_SENTENCES, code));
    expect(Object.keys(PAGE_SENTENCES).toSorted()).toEqual(codes.toSorted());
  });
});

test.each([
  ['<h1>Thank you</h1><p>Your identity has been verified. You can close this window now.</p>', 'thanks'],
  ['<p>Bitte fotografieren Sie Vorder- und Rückseite.</p><input type="file"><button>Weiter</button>', 'document'],
  ['<p>Veuillez patienter, la page se charge. Elle s’ouvre dans quelques instants, sans rien faire.</p>', 'waiting'],
  ['<h1>Pregunta 1 de 4</h1><p>¿Cuántas veces compra en nuestra tienda?</p><button>Nunca</button>', 'questions'],
  ['<p>追跡番号 1234-5678。お荷物は配送センターを出発しました。</p><button>次へ</button>', 'tracking'],
])('a step without a secret on a host of another name is named: %s', (html, step) => {
  const { verdict, reasons } = judged(`<title>Cedar</title>${html}`, 'https://harborpine.com/next');
  expect(verdict).toBe('UNRATED');
  expect(reasons).toContainEqual(
    expect.objectContaining({ code: 'identity-unproven', params: { form: 'step', step: [step] } }),
  );
});

test('an article on a host of another name that thanks is no step', () => {
  const html = `<title>Cedar</title><p>${'We plant trees by the river in spring. '.repeat(40)}</p><p>Thank you for your help.</p>`;
  expect(judged(html, 'https://harborpine.com/next').verdict).toBe('SAFE');
});
