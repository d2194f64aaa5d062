import '../jitless.ts';
import type { BackgroundDefinition } from 'wxt';
import { defineBackground } from 'wxt/utils/define-background';
import { connect, readConnection } from '../background/connect.ts';
import { readScan, submitScan } from '../background/scan-page.ts';
import { listen } from '../messaging/listen.ts';
import { recentScanOf } from '../storage/recent-scans.ts';
import { lockStorage, readServer } from '../storage/settings.ts';

const background: BackgroundDefinition = defineBackground({
  type: 'module',
  main() {
    void lockStorage();
    listen({
      readServer: async () => (await readServer())?.address ?? null,
      readConnection,
      connect,
      submitScan,
      readScan,
      findScan: ({ url }) => recentScanOf(url),
    });
  },
});

export default background;
