import { impostor } from '../../../page/brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** Brands publish apps in stores and on their own sites. */
export const brandAppOutsideStore: PageRule<
  'brand-app-outside-store',
  'presented' | 'identity' | 'host' | 'input' | 'links'
> = {
  code: 'brand-app-outside-store',
  match(view) {
    const found = impostor(view);
    if (found?.claim !== 'claimed') return null;
    const app = view.links.find(
      ({ href, kind }) =>
        kind !== 'nowhere' && /\.(?:apk|apkm|xapk|mobileconfig|exe|msi|scr|dmg|pkg)(?:[?#]|$)/i.test(href),
    );
    if (!app) return null;
    return {
      params: { brand: found.brand.name },
      evidence: app.href,
      threat: 'MALWARE',
    };
  },
};
