import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readIndex, type IndexRow } from '../../../server/model-training/pages/read-index.ts';
import type { StaticHost } from '../../../server/egress/static-hosts.ts';
import type { Exchange } from '../../site/server/exchange.ts';
import { asset, type SitePage } from '../../site/page.ts';
import { sendWhole } from '../../site/server/respond.ts';
import type { TestSite } from '../../site/site.ts';

/** A page of the corpus at the address where it is served. */
export interface ServedPage {
  readonly row: IndexRow;
  readonly url: string;
  /** The file that answers there. */
  readonly file: string;
  /** The files of its kit lie here, and are served on its host; null for a page that was saved alone. */
  readonly root: string | null;
}

/** A bare form without a page around it: a part of a kit, not a page that people open. */
const NOT_A_PAGE: ReadonlySet<string> = new Set(['form_fragment']);

const kitPages = z.array(z.object({ kit: z.string(), path: z.string(), file: z.string() }));

/** Real pages that ask for what kits ask for: the hardest to tell from them, and few. */
const ASKING: ReadonlySet<string> = new Set(['login', 'registration', 'password_reset', 'order']);

/**
 * All kit pages of a corpus, all real pages that ask for secrets, and the share (0..1) of the other real ones whose names have the
 * smallest hashes: a smaller share is part of a larger one. Kits lie at neutral addresses, real pages at their own.
 */
export async function pagesToServe(folder: string, share: number): Promise<ServedPage[]> {
  const rows = (await readIndex(folder)).filter(({ kind }) => !NOT_A_PAGE.has(kind));
  const listed = kitPages.parse(JSON.parse(await readFile(path.join(folder, 'kits.json'), 'utf8')));
  const kitPageOf = new Map(listed.map(page => [page.file, page]));
  const hosts = neutralHosts(rows.filter(({ label }) => label === 'phish').map(kitOf));
  const phishing = rows.flatMap((row): ServedPage[] => {
    if (row.label !== 'phish') return [];
    const inKit = kitPageOf.get(row.file);
    const root = inKit ? path.join(folder, 'kits', inKit.kit) : null;
    const place = inKit?.path.split('/').map(encodeURIComponent).join('/') ?? '';
    const file = root && inKit ? path.join(root, inKit.path) : path.join(folder, row.file);
    return [{ row, url: `https://${hosts.get(kitOf(row))}/${place}`, file, root }];
  });
  const real = rows
    .filter(({ label, url }) => label !== 'phish' && /^https?:\/\/[^/:]+(?:[/?]|$)/.test(url) && URL.canParse(url))
    .map(row => ({ row, hash: hashOf(row.file).readUInt32BE() / 2 ** 32 }))
    .filter(({ row, hash }) => hash < share || ASKING.has(row.kind))
    .toSorted((one, other) => one.hash - other.hash)
    .map(({ row }): ServedPage => ({
      row: ASKING.has(row.kind) ? row : sampled(row, share),
      url: new URL(row.url).href,
      file: path.join(folder, row.file),
      root: null,
    }));
  return [...phishing, ...real];
}

function sampled(row: IndexRow, share: number): IndexRow {
  return { ...row, share: `${share}` };
}

/** The pages and their files, for the test web. */
export function corpusSite(pages: readonly ServedPage[]): SitePage[] {
  return [...Map.groupBy(pages, ({ url }) => new URL(url).hostname)].map(([host, ofHost]) => {
    const files = new Map(ofHost.map(({ url, file }) => [pathOf(new URL(url)), file]));
    const [root = null] = ofHost.map(page => page.root);
    return asset(`${host}/*`, exchange => answer(exchange, files, root));
  });
}

/** The names of the corpus, which all lead to the test web. */
export function pinsOf(pages: readonly ServedPage[], { httpPort, httpsPort }: TestSite): StaticHost[] {
  const names = [...new Set(pages.map(({ url }) => new URL(url).hostname))];
  const ports = [
    [80, httpPort],
    [443, httpsPort],
  ] as const;
  return names.flatMap(host =>
    ports.map(([port, targetPort]) => ({ host, isWildcard: false, port, address: '127.0.0.1', targetPort })),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.eot': 'application/vnd.ms-fontobject',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
/** What a host sends for a folder. */
const INDEXES = ['index.html', 'index.php', 'index.htm'];

async function answer(exchange: Exchange, files: ReadonlyMap<string, string>, root: string | null): Promise<void> {
  const saved = files.get(pathOf(exchange.url));
  const found = saved ?? (root === null ? undefined : await fileBelow(root, exchange.url.pathname));
  const body = found === undefined ? null : await readFile(found).catch(() => null);
  if (found === undefined || body === null)
    return sendWhole(exchange, 'text/html; charset=utf-8', Buffer.from('<h1>Not Found</h1>'), { status: 404 });
  // The programs of a kit hold what they would have printed. Pages that were saved alone are UTF-8, whatever they say.
  const type = TYPES[path.extname(found).toLowerCase()] ?? (root === null ? 'text/html; charset=utf-8' : 'text/html');
  return sendWhole(exchange, type, body);
}

async function fileBelow(root: string, pathname: string): Promise<string | undefined> {
  const wanted = path.join(root, path.normalize(`/${decodeURIComponent(pathname)}`));
  if (!pathname.endsWith('/')) return wanted;
  for (const file of INDEXES.map(name => path.join(wanted, name))) if (await isThere(file)) return file;
  return undefined;
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;
const kitOf = ({ kit, file }: IndexRow): string => kit || file;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const FIRST = ['amber', 'birch', 'cedar', 'clover', 'ember', 'fern', 'harbor', 'juniper', 'linden', 'maple', 'willow'];
const SECOND = ['bridge', 'brook', 'field', 'gate', 'grove', 'hollow', 'lane', 'meadow', 'ridge', 'stone', 'valley'];
const THIRD = ['', 'cottage', 'farm', 'house', 'mill', 'side', 'view', 'works'];

/** A name without meaning for each kit, such as `www.cedarbrookmill.com`; none is given twice. */
function neutralHosts(kits: readonly string[]): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  const given = new Set<string>();
  for (const kit of [...new Set(kits)].toSorted()) {
    for (let nth = 0; !hosts.has(kit); nth++) {
      const [first = 0, second = 0, third = 0] = hashOf(nth === 0 ? kit : `${kit} ${nth}`);
      const name = [FIRST, SECOND, THIRD]
        .map((words, at) => words[([first, second, third][at] ?? 0) % words.length])
        .join('');
      const host = `www.${name}.com`;
      if (given.has(host)) continue;
      given.add(host);
      hosts.set(kit, host);
    }
  }
  return hosts;
}
