import type { Permissions, Storage } from 'webextension-polyfill';

interface Deps {
  readonly local: Pick<Storage.StorageArea, 'clear'>;
  readonly session: Pick<Storage.StorageArea, 'clear'>;
  readonly permissions: Pick<Permissions.Static, 'getAll' | 'remove'>;
  /** What lies outside of the two areas, or in memory. */
  readonly others: readonly (() => Promise<void>)[];
}

/** Leaves the extension as it was after its install. */
export async function forgetEverything({ local, session, permissions, others }: Deps): Promise<null> {
  await local.clear();
  await session.clear();
  for (const forget of others) await forget();
  const { origins = [] } = await permissions.getAll();
  // Not all can be given back: those of the manifest stay, and a browser may refuse the others.
  for (const origin of origins) await permissions.remove({ origins: [origin] }).catch(() => false);
  return null;
}
