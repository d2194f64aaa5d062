import type { Texts } from '../i18n/texts.ts';

/** Texts of the marks, loaded with the first verdict that is shown: most pages need none. */
export function createLazyTexts(readTexts: () => Promise<Texts>, onLoaded: () => void) {
  let texts: Texts | null = null;
  let isRequested = false;
  return {
    /** null until they are loaded. */
    loaded: (): Texts | null => texts,
    load(): void {
      if (isRequested) return;
      isRequested = true;
      readTexts().then(
        read => {
          texts = read;
          onLoaded();
        },
        // Retried with the next verdict.
        () => {
          isRequested = false;
        },
      );
    },
  };
}
