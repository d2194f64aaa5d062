import { loadConfig } from '../settings/config.ts';
import { announcement, workerAnnouncement } from './announce.ts';
import { ensureChromium } from './chromium.ts';
import { ensureExtension, extensionFolder } from '../build/extension.ts';
import { ensureWeb } from '../build/web.ts';
import { createProgress } from '../script/progress.mjs';
import { runCommand } from '../script/run-command.ts';
import { startServer } from './server-process.ts';

await runCommand(async () => {
  const progress = createProgress();
  const config = loadConfig();
  if (config.role !== 'api') await ensureChromium(config.chromium, progress);
  if (config.role !== 'worker') {
    await ensureExtension('production', progress);
    await ensureWeb(progress);
  }
  const server = await progress.step('Start the server', () => startServer());
  process.stdout.write(
    config.role === 'worker'
      ? workerAnnouncement(server.ready)
      : announcement({
          ready: server.ready,
          extensionFolder: extensionFolder('chrome', 'production'),
          addresses: [{ title: 'A first scan', url: 'https://example.com/' }],
        }),
  );
  return server.ended;
});
