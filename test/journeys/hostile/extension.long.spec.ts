import { test as base } from '../fixtures.ts';
import { attackReports, attackSearch, type Frame } from './attacks.ts';

const test = base.extend<{ frame: Frame }>({
  frame: ({ connected, server, serverProxy, account }, use) =>
    use({
      server,
      address: serverProxy.address,
      account,
      context: connected.context,
      report: (scanId, tab) => connected.openReport(scanId, `#${tab}`),
      search: rest => connected.openReady(`search.html${rest}`),
      ownLinks: /^(?:search|report)\.html/,
    }),
});

test('in the extension, the report of a scan with scripts in every field runs nothing', ({ frame }) =>
  attackReports(frame));

test('in the extension, a search for hostile scans, or a hostile link to it, runs nothing', ({ frame }) =>
  attackSearch(frame));
