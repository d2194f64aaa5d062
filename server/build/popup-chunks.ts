const POPUP_ENTRY = '/extension/entrypoints/popup/';
const POPUP = '/extension/popup/';
const BACKGROUND = '/extension/entrypoints/background.ts';

interface ModuleInfo {
  readonly importedIds: readonly string[];
}
/** What Rollup passes to `manualChunks`. */
interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
  readonly getModuleIds: () => Iterable<string>;
}

/**
 * Puts what the popup's first paint needs into three files: its own, what other pages share, and what the background
 * shares. Each file costs an opening popup milliseconds, and left alone there is one for each set of pages that share something.
 */
export function popupChunks() {
  let sets: { readonly popup: ReadonlySet<string>; readonly background: ReadonlySet<string> } | undefined;

  function chunkOf(id: string, modules: Modules): string | null {
    sets ??= { popup: reachedFrom(`${POPUP_ENTRY}index.html`, modules), background: reachedFrom(BACKGROUND, modules) };
    if (!sets.popup.has(id)) return null;
    if (id.includes(POPUP_ENTRY) || id.includes(POPUP)) return 'popup';
    return sets.background.has(id) ? 'common' : 'pages';
  }

  return {
    name: 'popup-chunks',
    outputOptions<T extends { readonly inlineDynamicImports?: boolean }>(options: T) {
      // Scripts that run in pages are one file each.
      return options.inlineDynamicImports === true ? null : { ...options, manualChunks: chunkOf };
    },
  };
}

/** All modules that are statically imported from a file, including itself. */
function reachedFrom(file: string, { getModuleIds, getModuleInfo }: Modules): ReadonlySet<string> {
  const entry = [...getModuleIds()].find(id => id.endsWith(file));
  if (entry === undefined) throw new Error(`${file} is not part of the build: see popup-chunks.ts`);
  const reached = new Set([entry]);
  // A Set also iterates over elements that are added during the loop.
  for (const id of reached) for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
