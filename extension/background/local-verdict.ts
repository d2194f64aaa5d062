import type { z } from 'zod';
import type { reason } from '../../shared/api/scans.ts';
import { type UrlModel, createUrlModel } from '../../shared/model/url-model.ts';
import { type NormalUrl, normalUrl } from '../../shared/url/normal-form.ts';
import { createSiteMatcher } from '../../shared/url/site-entry.ts';
import { type Site, siteOf } from '../../shared/url/site.ts';
import type { LocalVerdict } from '../messaging/protocol.ts';
import type { Settings } from '../storage/settings-schema.ts';
import type { PrefixLists } from './prefix-lists.ts';

/** What is needed of the URL model. */
export interface UrlScorer {
  score(url: NormalUrl, site: Site): { readonly score: number; readonly reasons: readonly z.infer<typeof reason>[] };
}

interface Deps {
  readonly lists: Pick<PrefixLists, 'lookup'>;
  /** null where the model is not there. */
  readonly model: () => Promise<UrlScorer | null>;
  /** A score from which an address is asked about, and its page covered until the answer is there. */
  readonly threshold: number;
  readonly readSettings: () => Promise<Settings>;
}

/** What lists and model in the browser say of addresses, without anybody being asked: microseconds once they are loaded. */
export type LocalVerdicts = ReturnType<typeof createLocalVerdicts>;

export function createLocalVerdicts({ lists, model, threshold, readSettings }: Deps) {
  return {
    /** Of several at once, in their order: they are decided together. null for what is no http or https URL. */
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
          // Explaining costs more than scoring, and is shown of what is bad alone.
          reasons: isSuspicious ? [...scored.reasons] : [],
        };
      });
    },
  };
}

/** Where the build puts the weights, from the root of the extension. */
const MODEL_FILE = 'model/url-model.bin';

/** The URL model of the extension's own files, read when it is first needed; null where it cannot be read. */
export function createModelLoader(fileAt: (path: string) => Promise<Uint8Array>): () => Promise<UrlModel | null> {
  let loading: Promise<UrlModel | null> | undefined;
  return () => {
    loading ??= fileAt(MODEL_FILE)
      .then(createUrlModel)
      .catch(() => null);
    return loading;
  };
}
