import { describe, expect, test } from 'vitest';
import { canMakeNetworks, OWN_V4, OWN_V6, runInPublicNetwork } from './support/public-network.ts';

describe.runIf(canMakeNetworks)('on a machine with public addresses', { meta: { needs: 'network namespaces' } }, () => {
  test('pages and lookups reach none of them or their networks, unless pinned', async () => {
    // 2: the proxy's refusal, 0: its consent.
    expect(await runInPublicNetwork('reach-own-addresses.ts')).toEqual({
      refused: {
        [OWN_V4]: '2 BLOCKED_ADDRESS',
        [OWN_V6]: '2 BLOCKED_ADDRESS',
        [`::ffff:${OWN_V4}`]: '2 BLOCKED_ADDRESS',
        '45.33.9.200': '2 BLOCKED_ADDRESS',
        '2600:3c00:9::abcd': '2 BLOCKED_ADDRESS',
        'own.test': '2 BLOCKED_ADDRESS',
        '45.77.1.1': '2 BLOCKED_ADDRESS',
      },
      hitsPastGuard: 0,
      pinned: '0 connected',
      plain: { [OWN_V4]: 200, [`[${OWN_V6}]`]: 200, '45.77.1.1': 200 },
    });
  });

  test('WebRTC sends no datagrams for local names, because of the resolver rules', async () => {
    expect(await runInPublicNetwork('count-datagrams.ts')).toEqual({ datagrams: 0 });
    expect(await runInPublicNetwork('count-datagrams.ts', ['--host-resolver-rules'])).not.toEqual({ datagrams: 0 });
  });
});
