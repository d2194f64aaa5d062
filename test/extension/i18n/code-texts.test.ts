import { describe, expect, test } from 'vitest';
import { failureText, problemText, problemTitle } from '../../../extension/i18n/code-texts.ts';
import { LANGUAGES } from '../../../extension/i18n/languages.ts';
import { PROBLEMS } from '../../../extension/messaging/protocol/answer.ts';
import { textsIn } from './texts-in.ts';

const english = textsIn('en', ['common']);
const german = textsIn('de', ['common']);
const DETAIL = 'limit of 1,000 saved queries reached; delete one first';

describe('problemText', () => {
  test.each([
    ['unreachable', 'Your Linkglass server does not answer. Check that the server is running'],
    ['tls', 'certificate. Give the server a certificate that this browser trusts.'],
    ['key-refused', 'Your Linkglass server rejects the API key. Enter a valid key in the settings.'],
    ['quota', 'Your key’s quota for today is used up. Try again after midnight UTC, or use another key.'],
    ['not-allowed', 'Your key’s plan does not allow this. Use a PREMIUM key.'],
    ['missing', 'Not found on the server. It may have been deleted, or it belongs to another account.'],
  ] as const)('of %s says what to do', (problem, words) => {
    expect(problemText(english, { problem, detail: '' })).toContain(words);
  });

  test('has the words of the server in English', () => {
    expect(problemText(english, { problem: 'refused', detail: DETAIL })).toBe(`The server refused this: ${DETAIL}.`);
    expect(problemText(english, { problem: 'failed', detail: 'status 502' })).toBe(
      'Something went wrong: status 502. Try again in a moment.',
    );
  });

  test('has no English words of the server in other languages', () => {
    expect(problemText(german, { problem: 'refused', detail: DETAIL })).toBe(
      'Der Server hat das abgelehnt. Prüfen Sie Ihre Eingabe, und versuchen Sie es erneut.',
    );
    expect(failureText(german, new Error('Could not establish connection'))).toBe(
      'Ein Fehler ist aufgetreten. Versuchen Sie es gleich erneut.',
    );
  });

  test('of quotas and other known problems leaves the detail out', () => {
    expect(problemTitle(english, { problem: 'quota', detail: 'daily quota used up' })).not.toContain('daily');
  });

  test.each(LANGUAGES)('is whole sentences in %s', language => {
    const texts = textsIn(language, ['common']);
    for (const problem of PROBLEMS) {
      expect(problemText(texts, { problem, detail: '' })).toMatch(/[.。]$/);
      expect(problemText(texts, { problem, detail: '' })).not.toMatch(/\.[^\s]|[{}]/);
    }
  });
});
