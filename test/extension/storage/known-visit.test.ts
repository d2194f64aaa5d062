import { describe, expect, test } from 'vitest';
import { type TabVisit, createTabVisits } from '../../../extension/background/visits/tab-visits.ts';
import { VISITS_KEY, keptUrl, knownVisit } from '../../../extension/storage/known-visit.ts';
import { createFakeArea } from '../fake-area.ts';

const CHECKED: TabVisit['result'] = {
  kind: 'checked',
  status: 'UNRATED',
  score: 0.2,
  reasons: [{ code: 'new-domain', message: 'The name is new', evidence: 'a.example', weight: 1 }],
  scanId: null,
  checkedAt: 1,
  sent: 'https://a.example/',
  shortened: null,
};
const VISIT: TabVisit = {
  tabId: 7,
  url: 'https://a.example/',
  state: 'UNRATED',
  result: CHECKED,
  local: null,
  notChecked: null,
  safeUrl: null,
  warningId: null,
  isIncognito: false,
};

test('knownVisit finds the stored visit of a tab and of no other', async () => {
  const area = createFakeArea();
  const visits = createTabVisits(area);
  await visits.keep({ ...VISIT, tabId: 6, url: 'https://b.example/' });
  await visits.keep(VISIT);
  expect(knownVisit(area.kept()[VISITS_KEY], 7)).toEqual(VISIT);
  expect(knownVisit(area.kept()[VISITS_KEY], 8)).toBeNull();
});

test.each([
  ['https://a.example/?b#c', 'https://a.example/?b#c'],
  [`https://a.example/#${'x'.repeat(50_000)}`, `https://a.example/#${'x'.repeat(16_365)}`],
  [`https://${'u'.repeat(50_000)}:p@a.example/b`, 'https://a.example/b'],
])('keptUrl shortens a page on its host', (url, kept) => {
  expect(keptUrl(url)).toBe(kept);
});

describe('knownVisit returns null for data that the popup could not draw', () => {
  test.each([
    ['nothing', undefined],
    ['no list', { 7: VISIT }],
    ['no pairs', [7, null, 'x']],
    ['a visit that is none', [['7', 'https://a.example/']]],
    ['no address', [['7', { ...VISIT, url: 'a.example' }]]],
    ['a result of an unknown kind', [['7', { ...VISIT, result: { kind: 'guessed' } }]]],
    ['an unknown verdict', [['7', { ...VISIT, result: { ...CHECKED, status: 'toString' } }]]],
    ['a score in words', [['7', { ...VISIT, result: { ...CHECKED, score: 'high' } }]]],
    ['reasons that are none', [['7', { ...VISIT, result: { ...CHECKED, reasons: [null] } }]]],
    ['a local verdict without reasons', [['7', { ...VISIT, local: {} }]]],
  ])('%s', (_, stored) => {
    expect(knownVisit(stored, 7)).toBeNull();
  });
});
