import browser from 'webextension-polyfill';
import { z } from 'zod';

const KEY = 'recentScans';
const MOST = 50;
const recentScans = z.array(z.object({ url: z.string(), id: z.string() }));

/** Kept until the browser ends, so that a popup that was closed finds its scan again. */
export async function rememberScan(url: string, id: string): Promise<void> {
  const others = (await read()).filter(scan => scan.url !== url);
  await browser.storage.session.set({ [KEY]: [{ url, id }, ...others].slice(0, MOST) });
}

export async function recentScanOf(url: string): Promise<string | null> {
  return (await read()).find(scan => scan.url === url)?.id ?? null;
}

async function read(): Promise<z.infer<typeof recentScans>> {
  const stored = await browser.storage.session.get(KEY);
  return recentScans.catch([]).parse(stored[KEY]);
}
