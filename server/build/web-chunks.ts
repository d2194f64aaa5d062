import path from 'node:path';
import { PAGES } from '../web/folder.ts';
import { type Modules, reachedFrom } from './reached-from.ts';

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
  let pages: readonly PageModules[] | undefined;
  return (id, modules) => {
    pages ??= PAGES.map(page => {
      const file = `/extension/web/${page}`;
      return { name: path.parse(page).name, now: reachedFrom(file, modules), ever: reachedFrom(file, modules, 'all') };
    });
    const owner = pages.find(({ now }) => now.has(id));
    if (owner === undefined) return undefined;
    // Nothing may be imported from the script of another page, which opens that page.
    return pages.every(({ ever }) => ever.has(id)) ? 'common' : owner.name;
  };
}
