import type { CapturedCertificate } from '../scans/capture/source.ts';
import type { Viewer } from '../scans/capture/visit/read-document.ts';
import type { Layout } from './layout/layout.ts';
import type { PictureWords } from './layout/picture-words.ts';
import type { QrCode } from './qr-code.ts';
import type { OwnBrand } from '../brand-catalogue/own-brand.ts';

/** The input of judging a page, from a scan or from saved HTML. Plain values, since it is sent to a thread. */
export interface PageInput {
  /** URL of the page. */
  readonly url: string;
  readonly html: string;
  /** The viewer in which the browser showed a file; null for a page. */
  readonly viewer: Viewer | null;
  /** Title and text as rendered; null if not rendered. */
  readonly shown: { readonly title: string; readonly text: string } | null;
  /** What the page shows, without frames of known sites; null if not rendered. */
  readonly layout: Layout | null;
  /** What was read in the picture of the page, and is part of `layout`; null if it was not looked at. */
  readonly picture: PictureWords | null;
  /** The QR codes in that picture. */
  readonly codes: readonly QrCode[];
  /** HTTP status; null if unknown. */
  readonly status: number | null;
  /** URLs of the redirect chain, the requested one first. */
  readonly redirects: readonly string[];
  /** URLs of pages on which a button was pressed that led here. */
  readonly pressedOn: readonly string[];
  /** URLs of loaded images and styles. */
  readonly assets: readonly string[];
  /** Id of the brand whose own hosts use the same icon; null for none. */
  readonly iconBrand: string | null;
  /** Days since the domain was registered and since the certificate was issued; null if unknown. */
  readonly domainAgeDays: number | null;
  readonly certificateAgeDays: number | null;
  readonly certificateProblems: CapturedCertificate['problems'];
  /** The registrable domain is in popularity rankings, and not everybody can publish there. */
  readonly isKnownSite: boolean;
  /** Score of the URL model, 0..1. */
  readonly urlScore: number;
  /** Name of the threat list with this URL; null for none. */
  readonly threatList: string | null;
  /** Private brands of the scan's account. */
  readonly ownBrands: readonly OwnBrand[];
  /** Only the account sees the scan. */
  readonly isPrivate: boolean;
  /** Why only a part of the page is judged: it crashed, or judging it timed out. null if all of it is. */
  readonly trouble: 'crash' | 'timeout' | null;
}
