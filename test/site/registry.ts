import type { SitePage } from './page.ts';
import { authorityPages } from './pages/basic/authority.ts';
import { certificatePages } from './pages/basic/certificates.ts';
import { devicePages } from './pages/basic/device.ts';
import { longPages } from './pages/basic/long.ts';
import { plainPages } from './pages/basic/plain.ts';
import { shopPages } from './pages/basic/shop.ts';
import { benchPages } from './pages/bench/bench.ts';
import { cookiePages } from './pages/cookies/cookies.ts';
import { downloadPages } from './pages/downloads/downloads.ts';
import { brokenPages } from './pages/errors/broken.ts';
import { contentPages } from './pages/errors/content.ts';
import { statusPages } from './pages/errors/statuses.ts';
import { faultyFavicons } from './pages/favicons/faulty.ts';
import { foundFavicons } from './pages/favicons/found.ts';
import { framePages } from './pages/frames/frames.ts';
import { channelPages } from './pages/hostile/channels.ts';
import { dialogPages } from './pages/hostile/dialogs.ts';
import { growthPages } from './pages/hostile/growth.ts';
import { hidingPages } from './pages/hostile/hiding.ts';
import { nestedPages } from './pages/hostile/nested.ts';
import { lookingPages } from './pages/hostile/looking.ts';
import { navigationPages } from './pages/hostile/navigation.ts';
import { processorPages } from './pages/hostile/processor.ts';
import { messagePages } from './pages/hostile/messages.ts';
import { renderingPages } from './pages/hostile/rendering.ts';
import { reportingPages } from './pages/hostile/reporting.ts';
import { sizePages } from './pages/hostile/sizes.ts';
import { streamPages } from './pages/hostile/streams.ts';
import { kindPages } from './pages/kinds/kinds.ts';
import { linkPages } from './pages/links/links.ts';
import { imitationPages } from './pages/imitations/imitations.ts';
import { documentRedirects } from './pages/redirects/document.ts';
import { endlessRedirects } from './pages/redirects/endless.ts';
import { escapePages } from './pages/redirects/escapes.ts';
import { forbiddenRedirects } from './pages/redirects/forbidden.ts';
import { httpRedirects } from './pages/redirects/http.ts';
import { mixedRedirects } from './pages/redirects/mixed.ts';
import { technologyPages } from './pages/technologies/technologies.ts';
import { connectionPages } from './pages/workers/connections.ts';
import { workerPages } from './pages/workers/workers.ts';
import type { Certificates } from './tls/certificates.ts';

/** Every page of the test web, by topic. */
export function createPages(certificates: Pick<Certificates, 'intermediateDer'>): readonly SitePage[] {
  return [
    ...plainPages,
    ...devicePages,
    ...longPages,
    ...shopPages,
    ...authorityPages(certificates.intermediateDer),
    ...certificatePages,
    ...httpRedirects,
    ...documentRedirects,
    ...mixedRedirects,
    ...endlessRedirects,
    ...forbiddenRedirects,
    ...escapePages,
    ...framePages,
    ...workerPages,
    ...connectionPages,
    ...cookiePages,
    ...foundFavicons,
    ...faultyFavicons,
    ...technologyPages,
    ...kindPages,
    ...statusPages,
    ...contentPages,
    ...brokenPages,
    ...downloadPages,
    ...dialogPages,
    ...processorPages,
    ...hidingPages,
    ...nestedPages,
    ...navigationPages,
    ...messagePages,
    ...sizePages,
    ...growthPages,
    ...streamPages,
    ...reportingPages,
    ...channelPages,
    ...renderingPages,
    ...lookingPages,
    ...benchPages,
    ...linkPages,
    ...imitationPages,
  ];
}
