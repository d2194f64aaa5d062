import { cutUrl } from '../../../shared/url/cut-url.ts';
import type { Captured, ScanContext } from '../../scans/capture/source.ts';
import { headAndTail } from '../../page/view/parts.ts';
import type { PageInput } from '../../page/input.ts';
import type { PageKnowledge } from './knowledge.ts';
import { urlScoreOf, type ScoreUrl } from './saved-page.ts';

const DAY_MS = 86_400_000;
const MAX_HTML = 8_400_000;
const MAX_TEXT = 300_000;
const MAX_ASSETS = 500;

export interface PageKnowledgeSources {
  /** How likely an address is malicious by its urlScore. */
  readonly scoreUrl: ScoreUrl;
  readonly knowledge: PageKnowledge;
}

/** What a scan found, as far as pages are judged by it; null where nothing was rendered. */
export async function scannedPage(
  found: Readonly<Captured>,
  scan: ScanContext,
  { scoreUrl, knowledge }: PageKnowledgeSources,
): Promise<PageInput | null> {
  if (found.dom === null) return null;
  const chain = found.redirect_chains;
  const url = chain.at(-1)?.redirect_url ?? scan.submittedUrl;
  if (!URL.canParse(url)) return null;
  const viewer = found.viewer ?? null;
  const status = Number(chain.at(-1)?.status);
  return {
    url,
    // The markup around a file is the browser's.
    html: viewer ? '' : withoutParserError(found.dom.slice(0, MAX_HTML)),
    viewer,
    shown: found.page && { title: found.page.title, text: headAndTail(found.page.text, MAX_TEXT) },
    status: status > 0 ? status : null,
    way: chain.map(({ redirect_url }) => redirect_url).slice(0, 30),
    assets: found.http_transactions
      .filter(({ mimetypes }) => /^(?:image\/|text\/css)/.test(mimetypes ?? ''))
      .slice(0, MAX_ASSETS)
      .map(({ url: each }) => cutUrl(each, 1000)),
    iconBrand: found.favicon && (await knowledge.brandOfIcon(found.favicon.phash)),
    domainAgeDays: daysBetween(found.scan_whois?.creation_date ?? null, scan.date),
    certificateAgeDays: daysBetween(found.certificate?.not_before ?? null, scan.date),
    certificateProblems: found.certificate?.problems ?? [],
    ...urlScoreOf(url, scoreUrl),
    threatList: await knowledge.threatListOf(url),
    ownBrands: scan.ownBrands ?? [],
    isPrivate: scan.isPrivate ?? false,
    trouble: scan.isUnreadable ? 'crash' : null,
  };
}

/** Without what the browser writes into XHTML that is not well formed: it is long enough to pass for content. */
function withoutParserError(html: string): string {
  return html.replace(
    /<parsererror style="[^"<>]{0,300}"><h3>This page contains the following errors:<\/h3><div style="[^"<>]{0,100}">[^<]{0,500}<\/div><h3>Below is a rendering of the page up to the first error\.<\/h3><\/parsererror>/,
    '',
  );
}

function daysBetween(date: string | null, now: Date): number | null {
  const then = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now.getTime() - then) / DAY_MS));
}
