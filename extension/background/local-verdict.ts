import type { z } from 'zod';
import type { reason } from '../../shared/api/scans.ts';
import { type UrlModel, createUrlModel } from '../../shared/model/url-model.ts';
import { type NormalUrl, normalUrl } from '../../shared/url/normal-form.ts';
import { createSiteMatcher } from '../../shared/url/site-entry.ts';
import { type Site, siteOf } from '../../shared/url/site.ts';
import type { LocalVerdict } from '../messaging/protocol.ts';
import type { Settings } from '../storage/settings-schema.ts';
import type { PrefixLists } from './prefix-lists.ts';

/** The part of UrlModel that is used here. */
interface UrlScorer {
  score(url: NormalUrl, site: Site): { readonly score: number; readonly reasons: readonly z.infer<typeof reason>[] };
}

interface Deps {
  readonly lists: Pick<PrefixLists, 'lookup'>;
  /** null where the model cannot be loaded. */
  readonly model: () => Promise<UrlScorer | null>;
  /** From this score on the server is asked, and the page is covered until it answers. */
  readonly threshold: number;
  readonly readSettings: () => Promise<Settings>;
}

/** Verdicts from the lists and the model in the browser, without a request. Takes microseconds once both are loaded. */
export type LocalVerdicts = ReturnType<typeof createLocalVerdicts>;

export function createLocalVerdicts({ lists, model, threshold, readSettings }: Deps) {
  return {
    /** Verdicts in the order of the URLs; null for anything but http and https. */
    async localVerdicts(urls: readonly string[]): Promise<(LocalVerdict | null)[]> {
      const [lookup, scorer, settings] = await Promise.all([lists.lookup(), model(), readSettings()]);
      const isOwnTrusted = createSiteMatcher(settings.sites.trusted);
      return urls.map(text => {
        const url = normalUrl(text);
        if (url === null) return null;
        const site = siteOf(url.hostname);
        const hit = lookup?.of(url, site);
        const threatPrefix = (hit?.threat ?? null) !== null;
        const trusted = isOwnTrusted(url) || (hit?.isTrusted ?? false);
        const scored = trusted ? null : (scorer?.score(url, site) ?? null);
        const isSuspicious = scored !== null && scored.score >= threshold;
        return {
          threatPrefix,
          isThreatByQuery: hit?.isThreatByQuery ?? false,
          trusted,
          score: scored?.score ?? null,
          isSuspicious,
          // Explaining is slower than scoring, and only suspicious URLs show reasons.
          reasons: isSuspicious ? [...scored.reasons] : [],
        };
      });
    },
  };
}

/** Path in the built extension. */
const MODEL_FILE = 'model/url-model.bin';

/** Loads the URL model from the extension's files on first use; null where it cannot be read. */
export function createModelLoader(fileAt: (path: string) => Promise<Uint8Array>): () => Promise<UrlModel | null> {
  let loading: Promise<UrlModel | null> | undefined;
  return () => {
    loading ??= fileAt(MODEL_FILE)
      .then(createUrlModel)
      .catch(() => null);
    return loading;
  };
}
