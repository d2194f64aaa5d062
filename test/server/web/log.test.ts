import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createOpenAddress } from '../../../server/accounts/open-address.ts';
import { logRules } from '../../../server/log.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer } from '../support/test-server.ts';

test('the log has no key, one-time address, session or link to a report', async () => {
  const lines: string[] = [];
  const log = pino({ ...logRules, level: 'trace' }, { write: line => void lines.push(line) });
  const server = await startTestServer({ log, settings: { LINKGLASS_RATE_PUBLIC: '0.01/4' } });
  try {
    const key = await server.key('PREMIUM');
    const [scan = ''] = await scanAll(server, key, ['https://shop.example/']);
    const address = await createOpenAddress({ ...server.services, host: '127.0.0.1', port: 8787 });
    const ticket = address?.split('=')[1] ?? '';
    const wrong = `lg_${randomBytes(20).toString('hex')}`;
    const ask = async (
      path: string,
      options: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) => {
      const response = await fetch(server.address + path, {
        ...options,
        headers: { 'linkglass-page': '1', ...options.headers },
      });
      await response.arrayBuffer();
      return response;
    };
    const sessions: string[] = [];
    for (const body of [{ key }, { key: wrong }, { ticket }, { ticket }]) {
      const response = await ask('/session', { method: 'POST', body: JSON.stringify(body) });
      const [, session] = /=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '') ?? [];
      if (session !== undefined) sessions.push(session);
    }
    expect(sessions).toHaveLength(2);
    for (const token of [...sessions, 'x'.repeat(43)])
      await ask('/account', { headers: { cookie: `linkglass-${new URL(server.address).port}=${token}` } });
    await ask('/account', { headers: { authorization: wrong } });
    const { url } = (await server.request('POST', `/scans/${scan}/shares`, { key })).json;
    const shared = new URL(url).pathname;
    for (const path of [shared, `${shared}/report`, `${shared}/har`, `${shared}/report`, `${shared}/report`])
      await ask(path, { headers: { accept: 'text/html' } });
    for (let n = 0; n < 3; n++) await ask(`${shared}/none?token=${shared}`);

    const text = lines.join('');
    expect(text).toContain('/share/:token/report');
    const secrets = [key, wrong, ticket, ...sessions, shared.split('/').at(-1) ?? ''];
    expect(secrets.every(secret => secret.length >= 40)).toBe(true);
    expect(secrets.filter(secret => text.includes(secret))).toEqual([]);
  } finally {
    await server.close();
  }
});
