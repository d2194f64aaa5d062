import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Overrides, compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { type DemoWeb, startDemoWeb } from '../site/demo/demo.ts';

export interface E2eServer {
  readonly address: string;
  readonly key: string;
  readonly web: DemoWeb;
  close(): Promise<void>;
}

/** The whole server on a free port, with the demo web beside it. */
export async function startE2eServer(overrides: Overrides = {}): Promise<E2eServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-'));
  const web = await startDemoWeb();
  const config = readConfig({
    LINKGLASS_PORT: '0',
    LINKGLASS_DATA_DIR: folder,
    LINKGLASS_STATIC_HOSTS: web.staticHosts,
    LINKGLASS_CHROMIUM: process.env['LINKGLASS_CHROMIUM'],
    LINKGLASS_OFFLINE: 'true',
    LINKGLASS_LOG: 'error',
  });
  const composition = await compose(config, overrides);
  const { address } = await composition.start();
  const first = await composition.services.accounts.ensureFirstKey();
  if (first === null) throw new Error('a fresh data folder has no key, so the first is made');
  return {
    address,
    key: first.key,
    web,
    async close() {
      await composition.close();
      await web.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
