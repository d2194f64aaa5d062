import { expect, test } from 'vitest';
import { pageAddress, shownVerdict } from '../../../../extension/popup/page/page-status.ts';
import type { CheckResult, Visit } from '../../../../extension/messaging/protocol.ts';

const checked = (status: 'SAFE' | 'MALICIOUS' | 'UNRATED', checkedAt: number, sent: string): CheckResult => ({
  kind: 'checked',
  status,
  checkedAt,
  sent,
  score: 0.5,
  reasons: [],
  scanId: null,
  shortened: null,
});
const away: CheckResult = { kind: 'unavailable', problem: 'unreachable', detail: '', retryAt: null };
const WHOLE = 'https://a.example/?q=oak';
const REDACTED = 'https://a.example/?q=x';
const visit = (result: CheckResult | null, url = WHOLE): Visit => ({
  tabId: 1,
  url,
  state: 'UNRATED',
  result,
  local: null,
  notChecked: null,
});

test.each([
  ['nothing is known', null, null, 'NOT_CHECKED'],
  ['the server is still asked', visit(null), null, 'NOT_CHECKED'],
  ['the visit was checked', visit(checked('SAFE', 1, WHOLE)), null, 'SAFE'],
  ['the person asked alone', null, checked('MALICIOUS', 1, WHOLE), 'MALICIOUS'],
  ['both sent the same, the visit later', visit(checked('SAFE', 2, WHOLE)), checked('UNRATED', 1, WHOLE), 'SAFE'],
  ['both sent the same, the person later', visit(checked('UNRATED', 1, WHOLE)), checked('SAFE', 2, WHOLE), 'SAFE'],
  ['the visit sent less', visit(checked('UNRATED', 2, REDACTED)), checked('MALICIOUS', 1, WHOLE), 'MALICIOUS'],
  ['the server is away by now', visit(checked('SAFE', 1, WHOLE)), away, 'SAFE'],
  ['the server was away before', visit(away), checked('SAFE', 1, WHOLE), 'SAFE'],
  ['the server is away', visit(away), null, 'OFFLINE'],
] as const)('shownVerdict: %s', (_, snapshot, asked, state) => {
  expect(shownVerdict(snapshot, asked).state).toBe(state);
});

const WARNING = 'chrome-extension://abc/warning.html';
test.each([
  ['a web page', 'https://a.example/#top', null, 'https://a.example/#top'],
  ['the warning over a page', `${WARNING}?id=1`, visit(null, 'https://bad.example/'), 'https://bad.example/'],
  ['a warning of which nothing is known', `${WARNING}?id=1`, null, null],
  ['a page of the browser', 'chrome://settings/', visit(null), null],
  ['a tab whose address is not told, of which a visit is known', null, visit(null), WHOLE],
  ['a tab whose address is not told, which shows no web page', null, visit(null, 'chrome://settings/'), null],
  ['a tab of which nothing is told', null, null, null],
])('pageAddress for %s', (_, tabUrl, snapshot, address) => {
  expect(pageAddress(tabUrl, snapshot, WARNING)).toBe(address);
});
