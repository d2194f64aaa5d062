import { expect, test } from 'vitest';
import { OWN_PAGE_HEADER } from '../../../../shared/api/sessions.ts';
import { shareFiles } from '../../../../shared/api/shares.ts';
import { targetOf } from '../../../../extension/api/client.ts';
import { feedTarget } from '../../../../extension/api/feed-target.ts';
import { EARLY_HEADERS, earlyTarget } from '../../../../extension/web/client/early-target.ts';

const ID = '7aa52ee9-9a46-4506-adc1-766581bf7310';

test.each([
  [`/scan/${ID}`, feedTarget({ kind: 'scan', id: ID })],
  [`/share/${ID}`, targetOf(shareFiles.report, { params: { token: ID } })],
  ['/', null],
  ['/search', null],
  ['/scan/..%2Fv1%2Fuser', null],
])('the page %s asks early for what its client reads: %s', (pathname, target) => {
  expect(earlyTarget(pathname)).toBe(target);
});

test('the request is sent as one of our own pages', () => {
  expect(EARLY_HEADERS).toEqual({ [OWN_PAGE_HEADER]: '1' });
});
