import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** Brands give their apps away in the stores of the makers, and on their own sites. */
export const brandAppOutsideStore: PageRule<'presented' | 'identity' | 'host' | 'input' | 'links'> = {
  code: 'brand-app-outside-store',
  see(view) {
    const found = impostor(view);
    if (found?.claim !== 'claimed') return null;
    const app = view.links.find(
      ({ href, kind }) =>
        kind !== 'nowhere' && /\.(?:apk|apkm|xapk|mobileconfig|exe|msi|scr|dmg|pkg)(?:[?#]|$)/i.test(href),
    );
    if (!app) return null;
    return {
      message: `A program in the name of ${found.brand.name} is offered on a host that is not ${found.brand.name}'s`,
      evidence: app.href,
      threat: 'MALWARE',
    };
  },
};
