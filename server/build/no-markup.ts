const ASSIGNMENT = /\b(\w+)\.innerHTML=(\w+)\.__html\b/g;

/**
 * Removes `dangerouslySetInnerHTML` from Preact, which then shows the text instead. The extension does not use it; this
 * prevents mistakes, and reviews by extension stores find no `innerHTML`.
 */
export function noMarkup() {
  return {
    name: 'no-markup',
    transform(code: string, id: string) {
      if (!id.endsWith('/preact/dist/preact.mjs')) return null;
      const changed = code.replace(ASSIGNMENT, '$1.textContent=$2.__html');
      if (changed === code) throw new Error('Preact has changed how it sets innerHTML: update no-markup.ts');
      return { code: changed, map: null };
    },
  };
}
