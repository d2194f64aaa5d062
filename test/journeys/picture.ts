// Takes the picture of the README again: `npm run build:e2e`, then `node_modules/.bin/node test/journeys/picture.ts`.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isFinal, type ScanState } from '../../shared/scan-values.ts';
import { openChromium } from './support/chromium.ts';
import { startE2eServer } from './support/server.ts';
import { waitFor } from '../server/support/wait-for.ts';

const FILE = fileURLToPath(new URL('../../docs/report.png', import.meta.url));
const VIEW = { width: 1224, height: 640 };
const SCALE = 1.5;
const SCAN = { submitted_url: 'https://paypal.account-verify.example/signin', width: 800, height: 560 };

const server = await startE2eServer();
const browser = await openChromium(server.web);
try {
  const id = await scanned();
  const page = await browser.openOwnPage('options.html');
  await page.getByLabel('Server address').fill(server.address);
  await page.getByLabel('API key').fill(server.key);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.locator('[data-connection="connected"]').waitFor();
  const report = await browser.openOwnPage(`report.html?id=${id}`);
  const session = await browser.context.newCDPSession(report);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  await session.send('Emulation.setDeviceMetricsOverride', { ...VIEW, deviceScaleFactor: SCALE, mobile: false });
  await report.locator('[data-state="ready"]').waitFor();
  await report.locator('img').first().waitFor();
  await report.waitForLoadState('networkidle');
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  const picture = sharp(Buffer.from(data, 'base64')).resize({ width: 1600 });
  const { size } = await picture.png({ palette: true, colours: 200, effort: 10 }).toFile(FILE);
  process.stdout.write(`${FILE}: ${size} bytes\n`);
} finally {
  await browser.close();
  await server.close();
}

/** The id of a scan of the imitated sign-in page, once it is final. */
async function scanned(): Promise<string> {
  const { id } = await call<{ id: string }>('/v1/scan', { method: 'POST', body: JSON.stringify(SCAN) });
  await waitFor(async () => isFinal((await call<{ scan: { status: ScanState } }>(`/v1/scan/${id}`)).scan.status));
  return id;
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(server.address + path, { ...init, headers: { authorization: server.key } });
  return (await response.json()) as T; // our own server, which parses what it sends
}
