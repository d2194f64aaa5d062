import type { Settings } from '../storage/settings-schema.ts';

interface Deps {
  readonly readSettings: () => Promise<Settings>;
  /** The address of the server; null without one. */
  readonly readServer: () => Promise<string | null>;
}

/** Where the server shows a report, if the person reads reports there. All links lead to the page of the extension, which asks this. */
export async function reportOnServer(id: string, { readSettings, readServer }: Deps): Promise<string | null> {
  if (id === '' || (await readSettings()).scans.reportsAt === 'extension') return null;
  const server = await readServer();
  return server === null ? null : `${server}/scan/${encodeURIComponent(id)}`;
}
