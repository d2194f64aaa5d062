import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../shared/reasons/catalogue.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { TERMS } from '../../../shared/reasons/terms.ts';
import { everyReason, SENTENCES } from './every-reason.ts';

describe('reasonOf', () => {
  test('fills the sentence', () => {
    const params = { brand: 'PayPal', wanted: ['password' as const, 'card-code' as const], host: 'a.example' };
    expect(reasonOf('brand-asks-secret', { params, evidence: 'b' }, 6.5)).toEqual({
      code: 'brand-asks-secret',
      message: 'Poses as PayPal and asks for a password and a card security code on a.example',
      evidence: 'b',
      weight: 6.5,
      params,
    });
  });

  test('formats days and dates', () => {
    expect(reasonOf('domain-days-old', { params: { days: 1 }, evidence: '' }, 1).message).toBe(
      'Very new domain (1 day)',
    );
    const date = '2026-11-20T23:59:00.000Z';
    expect(reasonOf('scanned-malicious', { params: { date }, evidence: '' }, 1).message).toBe(
      'Threat found in the scan of 20 November 2026',
    );
  });

  test('does not fill placeholders inside of values', () => {
    const params = { form: 'named', list: '{host} $&', host: 'a.example' } as const;
    expect(reasonOf('leads-to-threat', { params, evidence: '' }, 1).message).toContain('“{host} $&”');
  });

  test('has no params where the sentence has no placeholders', () => {
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

test('an unknown or missing code or param does not compile', () => {
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

test('sentences are short, unique and end without a full stop', () => {
  for (const [name, sentence] of SENTENCES) expect(sentence, name).toMatch(/^.{10,90}[^.]$/);
  expect(new Set(SENTENCES.values()).size).toBe(SENTENCES.size);
  expect(new Set(Object.values(TERMS)).size).toBe(Object.keys(TERMS).length);
});

test.each(['from-tomorrow', '__proto__', 'toString', 'like-name'])('sentenceOf returns null for the code %s', code => {
  expect(sentenceOf(code)).toBeNull();
});

test.each(['other', 'constructor'])('sentenceOf returns null for the form %s', form => {
  expect(sentenceOf('like-name', { form })).toBeNull();
});
