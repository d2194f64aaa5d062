import { certificate } from './collectors/certificate.ts';
import { consoleMessages } from './collectors/console-messages.ts';
import { cookies } from './collectors/cookies.ts';
import { dom } from './collectors/dom.ts';
import { createFavicon } from './collectors/favicon.ts';
import { createGlobals } from './collectors/globals.ts';
import { har } from './collectors/har.ts';
import { httpTransactions } from './collectors/http-transactions.ts';
import { page } from './collectors/page.ts';
import { redirectChains } from './collectors/redirect-chains.ts';
import { screenshot } from './collectors/screenshot.ts';
import { viewer } from './collectors/viewer.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../verdicts/page/knowledge.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { createClassification } from './derivations/classification.ts';
import { createTechnologies, technologyGlobals } from './derivations/technologies.ts';
import { createNsfw } from './derivations/nsfw.ts';
import { createFaviconDecoder, cacheFavicons } from './images/favicon-decoder.ts';
import { createIpAddress } from './lookups/ip-address.ts';
import { createWhois } from './lookups/whois.ts';
import type { Sources } from './source.ts';

export interface SourcesOptions {
  /** No WHOIS and no RDAP. */
  readonly isOffline: boolean;
  /** A newer set of fingerprints; null for the one that comes along. */
  readonly fingerprintsDir: string | null;
  /** Newer files of cities and networks; null for those that come along. */
  readonly geoipCity: string | null;
  readonly geoipAsn: string | null;
  /** What is known besides the page; nothing where left out. */
  readonly knowledge?: PageKnowledge;
}

export interface OpenedSources {
  readonly sources: Sources;
  close(): Promise<void>;
}

/** What fills each member of ScanDetail, and each inner one. The order is the order of the run. */
export function createSources(options: SourcesOptions): OpenedSources {
  const { isOffline, fingerprintsDir, geoipCity, geoipAsn } = options;
  const technologies = createTechnologies({ fingerprintsDir });
  const nsfw = createNsfw();
  const classification = createClassification({
    scoreUrl: openUrlScore(),
    knowledge: options.knowledge ?? NOTHING_KNOWN,
  });
  const icons = createFaviconDecoder();
  return {
    sources: {
      dom,
      page,
      screenshot,
      favicon: createFavicon({ decode: cacheFavicons(icons.decode), warmUp: icons.warmUp }),
      http_transactions: httpTransactions,
      redirect_chains: redirectChains,
      cookies,
      console_messages: consoleMessages,
      certificate,
      globals: createGlobals(technologyGlobals(fingerprintsDir)),
      har,
      viewer,
      ip_address: createIpAddress({ cityFile: geoipCity, asnFile: geoipAsn }),
      scan_whois: createWhois({ isOffline }),
      technologies,
      nsfw,
      classification,
    },
    async close() {
      await Promise.all([technologies.close(), nsfw.close(), classification.close(), icons.close()]);
    },
  };
}
