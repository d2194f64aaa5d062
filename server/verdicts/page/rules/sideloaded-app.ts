import { concept, findNear } from '../../../page/text/concepts.ts';
import { linked, started } from './download-lure.ts';
import type { PageRule } from './rule.ts';
import { bearsOwnName, isQuoting } from './page-context.ts';

const guard = concept('software.protection');
const putAside = concept('software.disable');

/** An app outside of the stores, with what to switch off before it can be installed, on a page that is little else and says not whose it is. */
export const sideloadedApp: PageRule<'sideloaded-app'> = {
  code: 'sideloaded-app',
  match(view) {
    const { text, textLength, host, links, scripts } = view;
    if (host.official || host.isPrivate || textLength > 2500 || isQuoting(view) || bearsOwnName(view)) return null;
    if (/\.(?:github|gitlab)\.io$|\.codeberg\.page$/.test(host.hostname)) return null;
    if (links.some(({ hostname }) => CODE_HOSTS.test(hostname))) return null;
    const file = linked(links, false) ?? started(scripts);
    const app = file !== null && /\.(?:apk|xapk)(?:[?#]|$)/i.test(file) ? file : null;
    const said = app === null ? null : findNear(text, 80, [putAside, guard]);
    if (said === null) return null;
    return {
      evidence: `${said}; ${app ?? ''}`.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

/** Who writes programs in the open leads to where they are written. */
const CODE_HOSTS = /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|f-droid\.org|sourceforge\.net)$/;
