// `npm run demo`: `npm start` with a small web of our own beside it, to try everything without internet.
import { existsSync } from 'node:fs';
import { loadConfig } from '../../../server/settings/config.ts';
import { announcement } from '../../../server/setup/announce.ts';
import { ensureChromium } from '../../../server/setup/chromium.ts';
import { ensureExtension, extensionFolder } from '../../../server/build/extension.ts';
import { createProgress } from '../../../server/script/progress.mjs';
import { runCommand } from '../../../server/script/run-command.ts';
import { startServer } from '../../../server/setup/server-process.ts';
import { startDemoWeb } from './demo.ts';
import { demoBrowser } from './demo-browser.ts';

// Apart from what a person keeps: the demo's scans are of hosts that are there only while it runs.
const DATA_DIR = './data/demo';

await runCommand(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const progress = createProgress();
  const chromium = await ensureChromium(loadConfig().chromium, progress);
  await ensureExtension('production', progress);
  const web = await startDemoWeb();
  try {
    const server = await startServer({
      LINKGLASS_DATA_DIR: process.env['LINKGLASS_DATA_DIR'] ?? DATA_DIR,
      LINKGLASS_STATIC_HOSTS: [process.env['LINKGLASS_STATIC_HOSTS'], web.staticHosts].filter(Boolean).join(','),
    });
    const folder = extensionFolder('chrome', 'production');
    const browser = demoBrowser({ web, executablePath: chromium.path, extensionFolder: folder });
    process.stdout.write(
      announcement({ ready: server.ready, extensionFolder: folder, addresses: web.addresses }) + browser.explanation,
    );
    browser.open();
    return await server.ended;
  } finally {
    await web.close();
  }
});
