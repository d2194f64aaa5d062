import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { type MadeRequest, madeRequests, makeScan, picture } from './make-scan.ts';

export const LARGE = 'https://www.large.example/';
const HOSTS = 60;

/** The server's maximum: 2,000 requests to many hosts and a document of five million characters. */
export async function largeScan(requestCount = 2000, domCharacters = 5_000_000): Promise<CaptureResult> {
  const requests = Array.from({ length: requestCount }, (_, i): MadeRequest => {
    if (i === 0) return { url: LARGE, start: 0, size: domCharacters, isFirst: true, ip: '192.0.2.1' };
    const host = `asset-${i % HOSTS}.cdn.example`;
    const kind = KINDS[i % KINDS.length] ?? KINDS[0];
    return {
      url: `https://${host}/path/of/asset/number-${i}?cache=${(i * 7919) % 100_003}&size=large&variant=${i % 9}`,
      ...kind,
      start: i * 6,
      size: (i * 137) % 90_000,
      wait: 10 + (i % 40),
      receive: i % 25,
      from: i % 5 === 0 ? `https://asset-${(i + 7) % HOSTS}.cdn.example/app.js` : LARGE,
      ip: `192.0.2.${(i % 250) + 1}`,
      isFirst: i <= HOSTS,
      ...(i % 97 === 0 ? { status: 404 } : {}),
    };
  });
  const paragraphs: string[] = ['<!doctype html>\n<html lang="en"><body>\n'];
  for (let length = 0, i = 0; length < domCharacters; i++) {
    const line = `<div class="row row-${i % 7}" id="r${i}"><a href="https://www.large.example/item/${i}">Item ${i}</a> <span data-n='${i}'>costs &euro;${i % 100}</span></div>\n`;
    paragraphs.push(line);
    length += line.length;
  }
  return makeScan({
    url: LARGE,
    ...madeRequests(requests),
    dom: paragraphs.join(''),
    screenshot: { ...(await picture('#eef3f1', '#2f7d6b', 1920, 1080)), format: 'png' },
    page: {
      headers: { server: 'nginx' },
      meta_tags: {},
      outgoing_links: Array.from({ length: 2000 }, (_, i) => `https://www.large.example/item/${i}`),
      ssdeep: '',
      text: 'Item costs '.repeat(9_000),
      title: 'A large page',
    },
    classification: {
      verdict: 'SAFE',
      score: 0.02,
      reasons: [{ code: 'plain', message: 'Nothing speaks against it', evidence: '', weight: -1 }],
      threat: null,
      brand: null,
    },
  });
}

const KINDS = [
  { type: 'image', mime: 'image/webp' },
  { type: 'script', mime: 'text/javascript' },
  { type: 'xhr', mime: 'application/json' },
  { type: 'stylesheet', mime: 'text/css' },
] as const;
