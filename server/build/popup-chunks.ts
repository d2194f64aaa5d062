import { type Modules, reachedFrom } from './reached-from.ts';

const POPUP_ENTRY = '/extension/entrypoints/popup/';
const POPUP = '/extension/popup/';
const BACKGROUND = '/extension/entrypoints/background.ts';

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
