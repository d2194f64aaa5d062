import { test as base } from '../fixtures.ts';
import { attackReports, type Frame } from './attacks.ts';

const test = base.extend<{ frame: Omit<Frame, 'search'> }>({
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
