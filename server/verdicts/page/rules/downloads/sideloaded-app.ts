import { concept, findNear } from '../../../../page/text/concepts.ts';
import { linked, started } from './download-lure.ts';
import type { PageRule } from '../rule.ts';
import { bearsOwnName, isQuoting } from '../page-context.ts';

const protection = concept('software.protection');
const disable = concept('software.disable');

/** An app outside of stores, with instructions to disable protection, on a short page without an owner's name. */
export const sideloadedApp: PageRule<'sideloaded-app'> = {
  code: 'sideloaded-app',
  match(view) {
    const { text, textLength, host, links, scripts } = view;
    if (host.official || host.isPrivate || textLength > 2500 || isQuoting(view) || bearsOwnName(view)) return null;
    if (/\.(?:github|gitlab)\.io$|\.codeberg\.page$/.test(host.hostname)) return null;
    if (links.some(({ hostname }) => CODE_HOSTS.test(hostname))) return null;
    const file = linked(links, false) ?? started(scripts);
    const app = file !== null && /\.(?:apk|xapk)(?:[?#]|$)/i.test(file) ? file : null;
    const said = app === null ? null : findNear(text, 80, [disable, protection]);
    if (said === null) return null;
    return {
      evidence: `${said}; ${app ?? ''}`.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

/** Open source projects link to their repository. */
const CODE_HOSTS = /(?:^|\.)(?:github\.com|gitlab\.com|codeberg\.org|f-droid\.org|sourceforge\.net)$/;
