import type { Context } from 'koa';
import type { SessionService } from '../accounts/session-service.ts';
import type { WebPages } from '../http/app.ts';
import { createSessionCookie } from '../http/callers/session-cookie.ts';
import { type PageName, WEB_FOLDER } from './folder.ts';
import { type Asset, type PageFiles, readPageFiles } from './page-files.ts';
import { createSignIn } from './sign-in.ts';

interface Deps {
  readonly sessions: SessionService;
  /** The URL at which clients reach the server. */
  readonly baseUrl: () => string;
  readonly folder?: string | undefined;
}

/** `report.html` shows one scan, also by a link to its report; `search.html` everything else. */
const PAGES: readonly { readonly path: RegExp; readonly route: string; readonly page: PageName }[] = [
  { path: /^\/scan\/[\w-]{1,100}$/, route: '/scan/:scan_id (page)', page: 'report.html' },
  { path: /^\/share\/[\w-]{1,100}$/, route: '/share/:token (page)', page: 'report.html' },
  { path: /^\/$/, route: '/ (page)', page: 'search.html' },
  { path: /^\/(?:search|queries|brands|usage)$/, route: '/search (page)', page: 'search.html' },
];

const PAGE_HEADERS = {
  // Preact sets styles by script, which 'self' allows; nothing needs inline code. The one policy of Trusted Types lets
  // a page start its own workers, see extension/web/trusted-types.ts.
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Linkglass</title>
<h1>The web pages are not built</h1>
<p>Run <code>npm run build</code> on the server, then load this page again. The API works without them: see <a href="/docs">/docs</a>.</p>`;

/** The pages, for browsers. They share paths with the API, whose clients send a key or do not ask for HTML. */
export function createWebPages({ sessions, baseUrl, folder = WEB_FOLDER }: Deps): WebPages {
  const cookie = createSessionCookie(baseUrl);
  const signIn = createSignIn({ sessions, cookie });
  let files: Promise<PageFiles | null> | undefined;

  async function builtFiles(): Promise<PageFiles | null> {
    files ??= readPageFiles(folder);
    const found = await files;
    // They may be built while the server runs.
    if (found === null) files = undefined;
    return found;
  }

  async function serve(ctx: Context): Promise<boolean> {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return signIn(ctx);
    if (/^\/(?:assets|icon)\//.test(ctx.path)) return serveAsset(ctx, await builtFiles());
    const found = PAGES.find(({ path }) => path.test(ctx.path));
    if (!found || !isNavigation(ctx)) return false;
    ctx.state['route'] = found.route;
    servePage(ctx, await builtFiles(), found.page);
    return true;
  }

  return {
    async serve(ctx, next) {
      if (!(await serve(ctx))) await next();
    },
    async authenticate(ctx) {
      const token = cookie.read(ctx);
      if (token === null) return null;
      cookie.requireOwnPage(ctx);
      return sessions.authenticate(token);
    },
  };
}

/** Whether a browser asks for a page to show. `fetch` does not ask for HTML, and clients of the API send a key. */
function isNavigation(ctx: Context): boolean {
  const mode = ctx.get('sec-fetch-mode');
  return (
    ctx.get('authorization') === '' &&
    (mode === '' || mode === 'navigate') &&
    /(?:^|,)\s*text\/html\b/i.test(ctx.get('accept'))
  );
}

function servePage(ctx: Context, files: PageFiles | null, name: PageName): void {
  ctx.set(PAGE_HEADERS);
  ctx.vary('Accept');
  ctx.vary('Accept-Language');
  ctx.type = 'html';
  if (files === null) {
    ctx.status = 503;
    ctx.body = NOT_BUILT;
    return;
  }
  const language = languageFor(ctx, files.languages);
  ctx.set('Content-Language', language.replace('_', '-'));
  ctx.body = files.page(name, language);
}

/** The first language of the browser that there are texts in; else English. */
function languageFor(ctx: Context, languages: readonly string[]): string {
  for (const tag of ctx.acceptsLanguages()) {
    const wanted = tag.toLowerCase().split('-')[0];
    const found = languages.find(language => language.split('_')[0] === wanted);
    if (found !== undefined) return found;
  }
  return 'en';
}

function serveAsset(ctx: Context, files: PageFiles | null): boolean {
  const asset = files?.assets.get(ctx.path);
  if (asset === undefined) return false;
  ctx.state['route'] = '/assets/*';
  // Without `sandbox`, in which a worker could not run.
  ctx.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  // The names of assets change with their content; those of icons do not.
  ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'max-age=3600');
  ctx.vary('Accept-Encoding');
  const [encoding, bytes] = smallest(ctx, asset);
  if (encoding !== null) ctx.set('Content-Encoding', encoding);
  ctx.type = asset.type;
  ctx.body = bytes;
  return true;
}

function smallest(ctx: Context, { br, gzip, bytes }: Asset): readonly ['br' | 'gzip' | null, Buffer] {
  if (br && ctx.acceptsEncodings('br') === 'br') return ['br', br];
  if (gzip && ctx.acceptsEncodings('gzip') === 'gzip') return ['gzip', gzip];
  return [null, bytes];
}
