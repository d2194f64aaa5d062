import { describe, expect, test } from 'vitest';
import { certificateState } from '../../../extension/report/facts/certificate-state.ts';
import { timeLine } from '../../../extension/report/facts/time-line.ts';
import { TERMS } from '../../../shared/reasons/terms.ts';
import { CERTIFICATE_PROBLEMS } from '../../../shared/api/scans.ts';
import { AREAS, REASONS_AREA } from '../../../extension/i18n/areas.ts';
import { textsIn } from '../i18n/texts-in.ts';

const MOMENT = '2026-11-20T00:00:00.000Z';
const line = timeLine('2026-01-01T00:00:00.000Z', '2026-12-20T00:00:00.000Z', MOMENT);
const texts = textsIn('en', AREAS);

describe('certificateState', () => {
  test('says for how long a trusted certificate is valid', () => {
    expect(certificateState(texts, [], line)).toEqual({ text: 'Trusted, 30 days left', isTrusted: true });
  });

  test.each(CERTIFICATE_PROBLEMS)('says %s first, in the words of the command line', problem => {
    const state = certificateState(texts, [problem], line);
    expect(state).toEqual({ text: `Not trusted: ${TERMS[problem]}`, isTrusted: false });
  });

  test('uses the language of the user', () => {
    const german = textsIn('de', [...AREAS, REASONS_AREA]);
    expect(certificateState(german, ['self-signed'], line).text).toBe('Nicht vertrauenswürdig: selbst signiert');
  });

  test('claims no trust without a record', () => {
    expect(certificateState(texts, null, line)).toEqual({
      text: '30 days left, trust not recorded',
      isTrusted: null,
    });
    const over = timeLine('2025-01-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z', MOMENT);
    expect(certificateState(texts, null, over)).toMatchObject({ isTrusted: false });
  });
});
