import { test as base } from '../fixtures.ts';
import { attackReports, type ReportFrame } from './attacks.ts';

const test = base.extend<{ frame: ReportFrame }>({
  frame: ({ connected, server, serverProxy, account }, use) =>
    use({
      server,
      address: serverProxy.address,
      account,
      context: connected.context,
      report: (scanId, tab) => connected.openReport(scanId, `#${tab}`),
      ownLinks: /^(?:search|report)\.html/,
    }),
});

test('in the extension, the report of a scan with scripts in every field runs nothing', ({ frame }) =>
  attackReports(frame));
