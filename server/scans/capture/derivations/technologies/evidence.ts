import { cutUrl } from '../../../../../shared/url/cut-url.ts';
import type { Captured, ScanContext } from '../../source.ts';

/** The parts of a scan that fingerprints are matched against. */
export type Evidence = ReturnType<typeof gatherEvidence>;

/** Longer pages are cut in the middle, since fingerprints match near the start or the end. */
const MAX_HEAD = 384 * 1024;
const MAX_TAIL = 128 * 1024;
const MAX_TEXT = 100_000;
const MAX_URLS = 400;
const MAX_URL = 1000;
const MAX_COOKIES = 300;
const MAX_VALUE = 1000;

export function gatherEvidence(found: Readonly<Captured>, scan: ScanContext) {
  const urls = found.http_transactions.map(({ url }) => cutUrl(url, MAX_URL));
  const isScript = (index: number): boolean =>
    /(?:java|ecma)script/i.test(found.http_transactions[index]?.content_type ?? '') ||
    /\.m?js(?:[?#]|$)/i.test(urls[index] ?? '');
  return {
    url: found.redirect_chains.at(-1)?.redirect_url ?? scan.submittedUrl,
    html: cut(found.dom ?? ''),
    text: (found.page?.text ?? '').slice(0, MAX_TEXT),
    /** Keys in lower case. */
    headers: lowerKeys(found.page?.headers ?? {}),
    meta: lowerKeys(found.page?.meta_tags ?? {}),
    cookies: found.cookies
      .slice(0, MAX_COOKIES)
      .map(({ name, value }): readonly [name: string, value: string] => [
        name.toLowerCase(),
        value.slice(0, MAX_VALUE),
      ]),
    scriptUrls: urls.filter((_, index) => isScript(index)).slice(0, MAX_URLS),
    /** Hosts that the page requested. */
    hosts: [...new Set(urls.map(hostOf))].filter(Boolean).slice(0, MAX_URLS),
    certificateIssuer: found.certificate?.issuer ?? '',
    /** JavaScript property chain → value. */
    globals: found.globals,
  };
}

function cut(html: string): string {
  return html.length <= MAX_HEAD + MAX_TAIL ? html : `${html.slice(0, MAX_HEAD)}\n${html.slice(-MAX_TAIL)}`;
}

function lowerKeys(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toLowerCase(), value.slice(0, 10 * MAX_VALUE)]),
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
