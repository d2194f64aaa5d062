import { expect, test } from 'vitest';
import { runFuzz } from '../../drill/fuzz/run-fuzz.ts';
import { knownOf } from '../../drill/fuzz/known.ts';
import { startTestServer } from '../support/test-server.ts';

test('requests generated from the OpenAPI document get only documented responses, no 500 and no hang', async () => {
  const server = await startTestServer();
  try {
    const keys = [await server.key('FREE'), await server.key('PREMIUM')];
    const known = () => knownOf(server.address, keys);
    const { requests, counts, faults } = await runFuzz({ address: server.address, count: 500, seed: 12, known });
    expect(faults).toEqual([]);
    // Some bodies name it in `__proto__`.
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expect([requests, counts]).toEqual([500, { error: 0, hang: 0, schema: 0, leak: 0, silence: 0 }]);
  } finally {
    await server.close();
  }
});
