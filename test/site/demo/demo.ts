import type { SitePage } from '../page.ts';
import { startTestSite } from '../site.ts';
import { goPages } from './go/pages.ts';
import { shopPages } from './shop/pages.ts';
import { signinPages } from './signin/pages.ts';

export interface DemoWeb {
  /** Value of LINKGLASS_STATIC_HOSTS. */
  readonly staticHosts: string;
  /** Value of Chromium's `--host-resolver-rules`: the same names for the user's own browser. */
  readonly hostResolverRules: string;
  /** The root certificate. */
  readonly caPem: string;
  /** Value of Chromium's `--ignore-certificate-errors-spki-list`, so that the user's own browser shows no warnings. */
  readonly spkiHash: string;
  /** Those with `isScanned` are scanned when the demo starts, and are SAFE or MALICIOUS within a minute; the other one is UNRATED. */
  readonly addresses: readonly { title: string; url: string; isScanned: boolean }[];
  close(): Promise<void>;
}

/** A small web to try everything without internet: a shop, a URL that redirects to it, and an imitation of a sign-in page. */
export async function startDemoWeb(morePages: readonly SitePage[] = []): Promise<DemoWeb> {
  const site = await startTestSite({ pages: () => [...shopPages, ...goPages, ...signinPages, ...morePages] });
  return {
    staticHosts: site.staticHosts,
    hostResolverRules: [
      `MAP *.example:80 127.0.0.1:${site.httpPort}`,
      `MAP *.example:443 127.0.0.1:${site.httpsPort}`,
    ].join(', '),
    caPem: site.caPem,
    spkiHash: site.spkiHash,
    addresses: [
      { title: 'A shop', url: 'https://harbour-and-pine.example/', isScanned: true },
      { title: 'An address that redirects', url: 'http://go.harbour-and-pine.example/autumn', isScanned: false },
      {
        title: "An imitation of a brand's login",
        url: 'https://paypal.account-verify.example/signin',
        isScanned: true,
      },
    ],
    close: () => site.close(),
  };
}
