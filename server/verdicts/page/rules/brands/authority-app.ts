import { fold } from '../../../../page/text/fold.ts';
import { isGovernmentHost } from '../government-host.ts';
import type { PageRule } from '../rule.ts';
import { concept } from '../../../../page/text/concepts.ts';

const authority = concept('software.authority');

/** Authorities publish apps in stores and on their own hosts. */
export const authorityApp: PageRule<'authority-app-outside-store'> = {
  code: 'authority-app-outside-store',
  match({ links, host, identity, textLength }) {
    if (host.official || textLength > 4000 || isGovernmentHost(host.hostname)) return null;
    const app = links.find(
      ({ href, fileName }) =>
        /\.(?:apk|xapk|apkm|mobileconfig)(?:[?#]|$)/i.test(`${href}?`) || /\.apk$/i.test(fileName ?? ''),
    );
    if (!app) return null;
    const large = fold([identity.title, ...identity.headings, ...identity.siteNames].join(' \n '));
    const poses = authority.find(large)[0]?.words ?? null;
    if (poses === null) return null;
    return {
      evidence: `${poses}; ${app.href}`.slice(0, 300),
      threat: 'MALWARE',
    };
  },
};
