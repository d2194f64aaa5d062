import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { announcement } from '../../../server/setup/announce.ts';

const KEY = `lg_${'k'.repeat(40)}`;
const NEW_KEY = 'npm run -s linkglass -- keys create --name browser --plan PREMIUM';
const addresses = [{ title: 'A shop', url: 'https://shop.example/?a=1&b=2' }];
const OPEN = 'http://127.0.0.1:8787/open#t=0123';
const text = (address: string, firstKey: string | null, openAddress: string | null = null) =>
  announcement({
    ready: {
      type: 'ready',
      address,
      firstKey,
      openAddress,
      newKeyCommand: NEW_KEY,
      notes: ['the browser runs without its sandbox'],
    },
    extensionFolder: '/clone/.output/chrome-mv3',
    addresses,
  });

describe('the announcement', () => {
  test('has the line that scripts look for, on the first run only', () => {
    expect(text('http://127.0.0.1:8787', KEY).split('\n')).toContain(`linkglass http://127.0.0.1:8787 ${KEY}`);
    expect(text('http://127.0.0.1:8787', null)).not.toMatch(/^linkglass /m);
  });

  test.each([
    ['the line to paste', KEY, `linkglass http://127.0.0.1:8787 ${KEY}`],
    ['the command for a new key on later runs', null, `The key was shown at the first start. New key: ${NEW_KEY}`],
  ])('ends with address, %s, and the next step', (_, firstKey, keyLine) => {
    const lines = text('http://127.0.0.1:8787', firstKey, OPEN).trimEnd().split('\n');
    expect(lines.slice(-3)).toEqual([
      'Linkglass is ready at http://127.0.0.1:8787 (Ctrl-C stops it)',
      keyLine,
      expect.stringMatching(/^Next: /),
    ]);
    expect(lines).toContain(OPEN);
  });

  test('prints the folder of the extension, and notes for the user', () => {
    const lines = text('http://127.0.0.1:8787', null).split('\n');
    expect(lines).toContain('the browser runs without its sandbox');
    expect(lines.join('\n')).toContain('/clone/.output/chrome-mv3');
  });

  test.runIf(process.platform !== 'win32').each([
    ['as printed on the first run', KEY, {}],
    ['with the key in a variable on later ones', null, { LINKGLASS_KEY: KEY }],
  ])(
    'its lines work in a shell %s',
    { meta: { needs: 'a system other than Windows' } },
    async (_, firstKey, variables) => {
      const requests: string[] = [];
      const server = createServer((request, response) => {
        let body = '';
        request.on('data', chunk => (body += String(chunk)));
        request.on('end', () => {
          requests.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
          response.end('{"id":"scan-1"}');
        });
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      // A server that listens on TCP has an address of this form.
      const { port } = server.address() as AddressInfo;
      const commands = text(`http://127.0.0.1:${port}`, firstKey)
        .split('\n')
        .filter(line => /^(curl|id=)/.test(line));
      const env = { PATH: process.env['PATH'], ...variables };
      const { stdout } = await promisify(execFile)('sh', ['-c', commands.join('\n')], { env });
      server.close();
      expect(stdout).toBe('scan-1\n{"id":"scan-1"}');
      expect(requests).toEqual([
        `POST /v1/scan ${KEY} {"submitted_url":"https://shop.example/?a=1&b=2"}`,
        `GET /v1/scan/scan-1 ${KEY}`,
      ]);
    },
  );
});
