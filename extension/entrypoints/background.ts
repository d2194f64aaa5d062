import '../jitless.ts';
import type { BackgroundDefinition } from 'wxt';
import { defineBackground } from 'wxt/utils/define-background';
import { openAddresses } from '../background/addresses.ts';
import { composeBackground } from '../background/compose.ts';
import { createHandlers } from '../background/handlers.ts';
import { openOptionsOnInstall, restrictStorage } from '../background/start-up.ts';
import { openLinks } from '../background/links/open-links.ts';
import { createPopupFacts } from '../background/popup-facts.ts';
import { serveReportFeed } from '../background/report-feed.ts';
import { openScans } from '../background/scans/open-scans.ts';
import { openVisits } from '../background/visits/open-visits.ts';
import { listen } from '../messaging/listen.ts';
import { createPublisher } from '../messaging/events.ts';

const background: BackgroundDefinition = defineBackground({
  type: 'module',
  main() {
    void restrictStorage();
    openOptionsOnInstall();
    const parts = composeBackground(createPublisher());
    parts.renewal.start();
    serveReportFeed(parts.client);
    const { handlers, ...visits } = openVisits(parts);
    const scans = openScans(parts, visits);
    const addresses = openAddresses(parts.texts.read);
    const facts = createPopupFacts({ ...parts, visits: visits.visits });
    const links = openLinks(parts);
    const others = { ...handlers, ...scans.handlers, ...addresses.handlers, ...links.handlers, ...facts };
    listen(createHandlers(parts, others));
  },
});

export default background;
