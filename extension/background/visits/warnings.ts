import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { isSharedHost } from '../../../shared/url/shared-hosts.ts';
import { siteOf } from '../../../shared/url/site.ts';
import { type ShownWarning, warning } from '../../messaging/protocol/visits.ts';
import { createSessionRecord } from '../../storage/session-record.ts';

const MAX_WARNINGS = 100;
const MAX_PASSES = 1_000;

interface Deps {
  readonly area: Pick<Storage.StorageArea, 'get' | 'set'>;
  readonly newId?: () => string;
}

/** Warnings shown in tabs, and the pages that a person opened despite one; both until the browser is closed. */
export type Warnings = ReturnType<typeof createWarnings>;

export function createWarnings({ area, newId = () => crypto.randomUUID() }: Deps) {
  const warnings = createSessionRecord({ area, key: 'warnings', value: warning, max: MAX_WARNINGS });
  const passes = createSessionRecord({ area, key: 'passes', value: z.literal(true), max: MAX_PASSES });
  return {
    find: warnings.find,

    async add(added: Omit<ShownWarning, 'id'>): Promise<ShownWarning> {
      const made = { ...added, id: newId() };
      await warnings.keep(made.id, made);
      return made;
    },

    async change(id: string, change: Partial<ShownWarning>): Promise<ShownWarning | null> {
      const found = await warnings.find(id);
      if (found === null) return null;
      const changed = { ...found, ...change };
      await warnings.keep(id, changed);
      return changed;
    },

    allow: (url: string): Promise<void> => passes.keep(nameOf(url), true),
    isAllowed: async (url: string): Promise<boolean> => (await passes.find(nameOf(url))) !== null,
  };
}

/** The host, so that the whole site can be used; on hosts where anyone can publish, the URL only. */
function nameOf(url: string): string {
  const normal = normalUrl(url);
  if (normal === null) return url;
  return isSharedHost(normal.hostname, siteOf(normal.hostname)) ? normal.href : normal.host;
}
