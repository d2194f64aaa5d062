import type { CapturedCertificate } from '../scans/capture/source.ts';
import type { Viewer } from '../scans/capture/read-document.ts';
import type { OwnBrand } from '../brands/own-brand.ts';

/** All that is judged of a page, as plain values: it goes to a thread. From a scan, or from saved HTML and an address alone. */
export interface PageInput {
  /** Where the page was. */
  readonly url: string;
  readonly html: string;
  /** What the browser showed a file that is no page in; null for a page. */
  readonly viewer: Viewer | null;
  /** What a browser showed; null where none did. */
  readonly shown: { readonly title: string; readonly text: string } | null;
  /** Status of the answer that the page came with; null where unknown. */
  readonly status: number | null;
  /** Addresses on the way to the page, the first one that was asked for. */
  readonly way: readonly string[];
  /** Addresses that the page loaded pictures and styles from. */
  readonly assets: readonly string[];
  /** Id of the brand on whose own hosts the page's icon was seen; null for none. */
  readonly iconBrand: string | null;
  /** Days since the domain was registered, and since the certificate was made; null where unknown. */
  readonly domainAgeDays: number | null;
  readonly certificateAgeDays: number | null;
  readonly certificateProblems: CapturedCertificate['problems'];
  /** Rankings of visited sites have the registrable domain, and not everybody can publish there. */
  readonly isKnownSite: boolean;
  /** How likely the address is malicious by its assets, 0..1. */
  readonly urlScore: number;
  /** The threat list that names the address; null for none. */
  readonly threatList: string | null;
  /** Private brands of the account that had the page scanned. */
  readonly ownBrands: readonly OwnBrand[];
  /** Nobody but the account sees the scan. */
  readonly isPrivate: boolean;
  /** Why only a part of the page is judged: browsers cannot read all of it, or judging it took too long. Null where all of it is. */
  readonly trouble: 'crash' | 'timeout' | null;
}
