import { startTestSite } from '../site.ts';
import { goPages } from './go/pages.ts';
import { shopPages } from './shop/pages.ts';
import { signinPages } from './signin/pages.ts';

export interface DemoWeb {
  /** For LINKGLASS_STATIC_HOSTS. */
  readonly staticHosts: string;
  /** For Chromium's `--host-resolver-rules`: the same names for a person's own browser. */
  readonly hostResolverRules: string;
  /** The root that its certificates lead to. */
  readonly caPem: string;
  /** For Chromium's `--ignore-certificate-errors-spki-list`, so that a person's own browser shows no warnings. */
  readonly spkiHash: string;
  /** Those that are scanned at the start of the demo are safe or malicious in the first minute; the other is unrated. */
  readonly addresses: readonly { title: string; url: string; isScanned: boolean }[];
  close(): Promise<void>;
}

/** A small web to try everything without internet: a shop, an address that redirects there, an imitation of a login. */
export async function startDemoWeb(): Promise<DemoWeb> {
  const site = await startTestSite({ pages: () => [...shopPages, ...goPages, ...signinPages] });
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
