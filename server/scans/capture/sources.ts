import { certificate } from './collectors/certificate.ts';
import { consoleMessages } from './collectors/console-messages.ts';
import { cookies } from './collectors/cookies.ts';
import { dialogs } from './collectors/dialogs.ts';
import { dom } from './collectors/dom.ts';
import { createFavicon } from './collectors/favicon.ts';
import { createGlobals } from './collectors/globals.ts';
import { gates } from './collectors/gates.ts';
import { har } from './collectors/har.ts';
import { httpTransactions } from './collectors/http-transactions.ts';
import { page } from './collectors/page.ts';
import { layout } from './collectors/layout.ts';
import { redirectChains } from './collectors/redirect-chains.ts';
import { fullPage } from './collectors/full-page.ts';
import { screenshot } from './collectors/screenshot.ts';
import { viewer } from './collectors/viewer.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../verdicts/page/knowledge.ts';
import { openUrlScore } from '../../verdicts/open-verdicts.ts';
import { createClassification } from './derivations/classification.ts';
import { createTechnologies, technologyGlobals } from './derivations/technologies.ts';
import { createNsfw } from './derivations/nsfw.ts';
import { createFaviconDecoder, cacheFavicons } from './images/favicon-decoder.ts';
import { openHostFacts } from './lookups/host-facts.ts';
import { createIpAddress } from './lookups/ip-address.ts';
import { createWhois } from './lookups/whois.ts';
import type { Sources } from './source.ts';

export interface SourcesOptions {
  /** Disables WHOIS and RDAP. */
  readonly isOffline: boolean;
  /** Folder with fingerprints; null for the bundled set. */
  readonly fingerprintsDir: string | null;
  /** Data files of cities and networks; null for the bundled ones. */
  readonly geoipCity: string | null;
  readonly geoipAsn: string | null;
  /** A file with what is known of single hosts; null for none. */
  readonly hostFacts?: string | null;
  /** Lookups in the server's database; none by default. */
  readonly knowledge?: PageKnowledge;
}

/** The source of each member of ScanDetail and of each inner member. They run in this order. */
export function createSources(options: SourcesOptions) {
  const { isOffline, fingerprintsDir, geoipCity, geoipAsn } = options;
  const facts = openHostFacts(options.hostFacts ?? null);
  const technologies = createTechnologies({ fingerprintsDir });
  const nsfw = createNsfw();
  const judging = createClassification({
    scoreUrl: openUrlScore(),
    knowledge: options.knowledge ?? NOTHING_KNOWN,
  });
  const icons = createFaviconDecoder();
  const sources: Sources = {
    dom,
    page,
    screenshot,
    full_page: fullPage,
    favicon: createFavicon({ decode: cacheFavicons(icons.decode), warmUp: icons.warmUp }),
    http_transactions: httpTransactions,
    redirect_chains: redirectChains,
    cookies,
    console_messages: consoleMessages,
    certificate,
    globals: createGlobals(technologyGlobals(fingerprintsDir)),
    har,
    viewer,
    layout,
    dialogs,
    gates,
    ip_address: facts.location(createIpAddress({ cityFile: geoipCity, asnFile: geoipAsn })),
    scan_whois: facts.registration(createWhois({ isOffline })),
    technologies,
    nsfw,
    classification: judging.classification,
    picture: judging.picture,
    qr_codes: judging.codes,
  };
  return {
    sources,
    async close(): Promise<void> {
      await Promise.all([technologies.close(), nsfw.close(), judging.close(), icons.close()]);
    },
  };
}
