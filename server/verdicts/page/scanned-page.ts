import { daysBetween } from '../../../shared/days-between.ts';
import { cutUrl } from '../../../shared/url/cut-url.ts';
import type { Captured, ScanContext } from '../../scans/capture/source.ts';
import { hostOf } from '../../page/view/host.ts';
import { headAndTail } from '../../page/view/parts.ts';
import type { PageInput } from '../../page/input.ts';
import type { QrCode } from '../../page/qr-code.ts';
import { withPictureWords, type PictureWords } from '../../page/layout/picture-words.ts';
import { withDialogs } from '../../page/layout/dialogs.ts';
import { UNREAD_PAGE, type Layout, type LayoutNode } from '../../page/layout/layout.ts';
import type { PageKnowledge } from './knowledge.ts';
import { urlScoreOf, type ScoreUrl } from './saved-page.ts';

const MAX_HTML = 8_400_000;
const MAX_TEXT = 300_000;
const MAX_ASSETS = 500;

export interface JudgingSources {
  /** Scores a URL with the URL model. */
  readonly scoreUrl: ScoreUrl;
  readonly knowledge: PageKnowledge;
}

/** What of a scan judging needs to know. */
type JudgedScan = Pick<ScanContext, 'submittedUrl' | 'date' | 'ownBrands' | 'isPrivate' | 'isUnreadable'>;

/** The input for a scanned page; null if nothing was rendered. */
export async function scannedPage(
  found: Readonly<Captured>,
  scan: JudgedScan,
  { scoreUrl, knowledge }: JudgingSources,
): Promise<PageInput | null> {
  if (found.dom === null) return null;
  const chain = found.redirect_chains;
  const url = chain.at(-1)?.redirect_url ?? scan.submittedUrl;
  if (!URL.canParse(url)) return null;
  const viewer = found.viewer ?? null;
  const read = found.layout ?? (found.page && NOT_READ);
  const layout = viewer ? null : read;
  const status = Number(chain.at(-1)?.status);
  return {
    url,
    // The markup of a viewer belongs to the browser.
    html: viewer ? '' : withoutParserError(found.dom.slice(0, MAX_HTML)),
    viewer,
    shown: found.page && { title: found.page.title, text: headAndTail(found.page.text, MAX_TEXT) },
    layout: layout && withDialogs(ownLayout(layout, url, scoreUrl), found.dialogs),
    picture: null,
    codes: [],
    status: status > 0 ? status : null,
    redirects: chain.map(({ redirect_url }) => redirect_url).slice(0, 30),
    pressedOn: found.gates.flatMap(({ pressed, url: each }) => (pressed === null ? [] : [each])),
    assets: found.http_transactions
      .filter(({ mimetypes }) => /^(?:image\/|text\/css)/.test(mimetypes ?? ''))
      .slice(0, MAX_ASSETS)
      .map(({ url: each }) => cutUrl(each, 1000)),
    iconBrand: found.favicon && (await knowledge.brandOfIcon(found.favicon.phash)),
    domainAgeDays: ageInDays(found.scan_whois?.creation_date ?? null, scan.date),
    certificateAgeDays: ageInDays(found.certificate?.not_before ?? null, scan.date),
    certificateProblems: found.certificate?.problems ?? [],
    ...urlScoreOf(url, scoreUrl),
    threatList: await knowledge.threatListOf(url),
    ownBrands: scan.ownBrands ?? [],
    isPrivate: scan.isPrivate ?? false,
    trouble: scan.isUnreadable ? 'crash' : null,
  };
}

/** The page with what was read in its picture; null if that is nothing. */
export function withPicture(input: PageInput, words: PictureWords | null, codes: readonly QrCode[]): PageInput | null {
  const { layout } = input;
  if (!layout || !words || words.lines.length + words.unread.length + codes.length === 0) return null;
  return { ...input, picture: words, codes, layout: withPictureWords(layout, words) };
}

/** Reading the layout failed. */
const NOT_READ: Layout = { screen: [0, 0, 0, 0], documents: [], nodes: [], lines: [], unread: [UNREAD_PAGE] };

/** Frames of known sites speak for those sites, such as a provider of payments; every other one is the page's own content. */
export function ownLayout(layout: Layout, pageUrl: string, scoreUrl: ScoreUrl): Layout {
  const { hostname } = new URL(pageUrl);
  const isOwn = layout.documents.map(url => !isOfKnownSite(url, scoreUrl) || new URL(url).hostname === hostname);
  const unread = layout.unread.filter(url => !isOfKnownSite(url, scoreUrl));
  if (isOwn.every(Boolean)) return { ...layout, unread };
  // Emptied, not removed: others name their parents by index.
  const nodes = layout.nodes.map(node => (isOwn[node.document] ? node : emptied(node)));
  const documents = layout.documents.map((each, at) => (isOwn[at] ? each : ''));
  return { ...layout, documents, unread, nodes, lines: layout.lines.filter(({ document }) => isOwn[document]) };
}

function emptied({ parent, document, isNested, isSure, box }: LayoutNode): LayoutNode {
  return { name: 'div', attributes: {}, parent, document, isNested, isSure, box };
}

/** Not where anyone can publish. */
export function isOfKnownSite(url: string, scoreUrl: ScoreUrl): boolean {
  return /^https?:/.test(url) && urlScoreOf(url, scoreUrl).isKnownSite && !hostOf(new URL(url)).isFree;
}

/** Removes the error message that the browser adds to malformed XHTML, which would count as content. */
function withoutParserError(html: string): string {
  return html.replace(
    /<parsererror style="[^"<>]{0,300}"><h3>This page contains the following errors:<\/h3><div style="[^"<>]{0,100}">[^<]{0,500}<\/div><h3>Below is a rendering of the page up to the first error\.<\/h3><\/parsererror>/,
    '',
  );
}

/** Dates in the future count as today. */
function ageInDays(date: string | null, now: Date): number | null {
  const days = daysBetween(date, now);
  return days === null ? null : Math.max(0, days);
}
