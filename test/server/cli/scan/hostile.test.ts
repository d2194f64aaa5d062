import { expect, test } from 'vitest';
import { createCommand } from '../../../../server/cli/scan.ts';
import { HOSTILE, hostileScan } from '../../../journeys/hostile/hostile-scan.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { silentLog, testConfig } from '../../support/test-server.ts';

test.each([[[]], [['--json']]])(
  'a hostile scan sends no control characters to a terminal with the options %j',
  async options => {
    const result = await hostileScan();
    const printed: string[] = [];
    const folder = await temporaryFolder();
    const command = createCommand(
      {
        config: () => testConfig(folder),
        log: silentLog,
        print: line => void printed.push(line),
        note: line => void printed.push(line),
      },
      {
        openCapture: async () => ({
          notes: [],
          close: async () => undefined,
          capture: { run: async () => result, warmUp: async () => undefined, close: async () => undefined },
        }),
      },
    );
    await command.parseAsync([HOSTILE, ...options], { from: 'user' });
    const output = printed.join('\n');
    expect(output).toContain('hostile.example');
    // No control characters except line breaks, and no direction marks.
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  },
);
