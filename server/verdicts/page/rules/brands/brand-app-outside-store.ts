import type { PageRule } from '../rule.ts';

/** Brands publish apps in stores and on their own sites. */
export const brandAppOutsideStore: PageRule<'brand-app-outside-store'> = {
  code: 'brand-app-outside-store',
  match(view) {
    const found = view.imitated;
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
