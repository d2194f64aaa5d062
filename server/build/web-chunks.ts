import path from 'node:path';
import { PAGES } from '../web/folder.ts';
import { type Modules, reachedFrom } from './reached-from.ts';

/** Asks for the scan of a report before the other scripts are loaded. */
const EARLY = '/extension/web/client/early-scan.ts';

interface PageModules {
  readonly name: string;
  /** For its first view. */
  readonly now: ReadonlySet<string>;
  /** At any time. */
  readonly ever: ReadonlySet<string>;
}

/**
 * Puts what a web page needs for its first view into two scripts and two style sheets: its own, and what all pages share. Left
 * alone there would be a file for each set of views that share something: a report would load fourteen, over the six
 * connections of HTTP/1.1.
 */
export function webChunks(): (id: string, modules: Modules) => string | undefined {
  let sets: { readonly early: ReadonlySet<string>; readonly pages: readonly PageModules[] } | undefined;
  return (id, modules) => {
    sets ??= { early: reachedFrom(EARLY, modules), pages: PAGES.map(page => modulesOf(page, modules)) };
    const { early, pages } = sets;
    if (early.has(id)) return 'early';
    const owner = pages.find(({ now }) => now.has(id));
    if (owner === undefined) return undefined;
    // Nothing may be imported from the script of another page, which opens that page.
    return pages.every(({ ever }) => ever.has(id)) ? 'common' : owner.name;
  };
}

function modulesOf(page: string, modules: Modules): PageModules {
  const file = `/extension/web/${page}`;
  return { name: path.parse(page).name, now: reachedFrom(file, modules), ever: reachedFrom(file, modules, 'all') };
}

interface Chunk {
  readonly name?: string;
  readonly fileName: string;
}

/** Starts the early script as soon as the page that needs it is parsed. Other module scripts wait for all that they import. */
export function startEarly() {
  return {
    name: 'start-early',
    transformIndexHtml: {
      order: 'post' as const,
      handler(_: string, { bundle = {}, chunk }: { bundle?: Record<string, Chunk>; chunk?: { imports: string[] } }) {
        const early = Object.values(bundle).find(({ name }) => name === 'early')?.fileName;
        if (early === undefined || chunk?.imports.includes(early) !== true) return [];
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${early}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
