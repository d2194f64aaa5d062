import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../shared/reasons/catalogue.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { TERMS } from '../../../shared/reasons/terms.ts';
import { everyReason, SENTENCES } from './every-reason.ts';

describe('a message', () => {
  test('is its sentence with what goes into its places', () => {
    const params = { brand: 'PayPal', wanted: ['password' as const, 'card-code' as const], host: 'a.example' };
    expect(reasonOf('brand-asks-secret', { params, evidence: 'b' }, 6.5)).toEqual({
      code: 'brand-asks-secret',
      message: 'Poses as PayPal and asks for a password and a card security code on a.example',
      evidence: 'b',
      weight: 6.5,
      params,
    });
  });

  test('writes days and dates out', () => {
    expect(reasonOf('domain-days-old', { params: { days: 1 }, evidence: '' }, 1).message).toBe(
      'Very new domain (1 day)',
    );
    const date = '2026-11-20T23:59:00.000Z';
    expect(reasonOf('scanned-malicious', { params: { date }, evidence: '' }, 1).message).toBe(
      'Threat found in the scan of 20 November 2026',
    );
  });

  test('takes text as it is, also where it looks like a place', () => {
    const params = { form: 'named', list: '{host} $&', host: 'a.example' } as const;
    expect(reasonOf('leads-to-threat', { params, evidence: '' }, 1).message).toContain('“{host} $&”');
  });

  test('has no params where its sentence takes none', () => {
    expect(reasonOf('no-threat-found', { evidence: '' }, 0)).toEqual({
      code: 'no-threat-found',
      message: 'No threat found',
      evidence: '',
      weight: 0,
    });
  });

  test.each(everyReason())('$code is filled: $message', ({ message }) => {
    expect(message).not.toMatch(/[{}]|undefined|\[object/);
  });
});

test('a code or a param that the catalogue does not know, or that is missing, does not compile', () => {
  const missing = [
    // @ts-expect-error -- no such code
    () => reasonOf('no-such-code', { evidence: '' }, 0),
    // @ts-expect-error -- its sentence takes a brand
    () => reasonOf('brand-lure', { evidence: '' }, 0),
    // @ts-expect-error -- its sentence takes a host and terms too
    () => reasonOf('brand-asks-secret', { params: { brand: 'PayPal' }, evidence: '' }, 0),
    // @ts-expect-error -- it has no such form
    () => reasonOf('like-name', { params: { form: 'other' }, evidence: '' }, 0),
    // @ts-expect-error -- no such term
    () => reasonOf('page-traps', { params: { traps: ['glue'] }, evidence: '' }, 0),
  ];
  expect(missing).toHaveLength(5);
});

test('sentences are short and end without a full stop, and no two are the same', () => {
  for (const [name, sentence] of SENTENCES) expect(sentence, name).toMatch(/^.{10,90}[^.]$/);
  expect(new Set(SENTENCES.values()).size).toBe(SENTENCES.size);
  expect(new Set(Object.values(TERMS)).size).toBe(Object.keys(TERMS).length);
});

test.each(['from-tomorrow', '__proto__', 'toString', 'like-name'])('there is no sentence for %s', code => {
  expect(sentenceOf(code)).toBeNull();
});

test.each(['other', 'constructor'])('there is no form %s', form => {
  expect(sentenceOf('like-name', { form })).toBeNull();
});
