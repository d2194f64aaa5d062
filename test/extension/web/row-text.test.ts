import { expect, test } from 'vitest';
import { createTexts } from '../../../extension/i18n/texts.ts';
import type { Checked } from '../../../extension/messaging/protocol.ts';
import { rowScan, rowText, rowVerdict } from '../../../extension/web/addresses/row-text.ts';
import type { RowState } from '../../../extension/web/addresses/run-addresses.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { makeDetail } from '../report/make-detail.ts';

const texts = createTexts('en', { progressScanning: 'Scanning' });
const checked: Checked = {
  kind: 'checked',
  status: 'MALICIOUS',
  score: 1,
  reasons: [reasonOf('blackmail', { evidence: '' }, 5)],
  scanId: 'a-scan',
  checkedAt: 0,
  sent: '',
  shortened: null,
};
const { scan } = makeDetail();
const summary: ScanSummary = {
  scan: { ...scan, status: 'DONE' },
  verdict: { verdict: 'SAFE' },
  headline: {
    state: 'UNRATED',
    title: reasonOf(
      'scan-cannot-vouch',
      { params: { form: 'certificate', date: '2026-11-20T10:00:00.000Z' }, evidence: '' },
      0,
    ),
    line: null,
    advice: null,
    real_site: null,
  },
  screenshot: null,
  favicon: null,
  threat: null,
  title: 'Chosen by the page',
  ip: null,
  country_code: null,
  technologies: [],
};

test.each<[string, RowState, unknown[]]>([
  ['a check', { kind: 'checked', result: checked }, ['MALICIOUS', 'Scam: blackmail', 'a-scan']],
  [
    'a scan, by its verdict of now',
    { kind: 'scan', id: 'a-scan', summary },
    ['UNRATED', expect.stringMatching(/but its certificate is not trusted$/), 'a-scan'],
  ],
  [
    'a scan that runs',
    { kind: 'scan', id: 'a-scan', summary: { ...summary, headline: null, scan: { ...scan, status: 'RUNNING' } } },
    [null, 'Scanning', 'a-scan'],
  ],
])('the row of %s has its verdict and headline', (_, state, expected) => {
  const row = { url: 'https://a.example/', state };
  expect([rowVerdict(row), rowText(texts, row), rowScan(row)]).toEqual(expected);
});
