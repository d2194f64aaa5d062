const ASSIGNMENT = /\b(\w+)\.innerHTML=(\w+)\.__html\b/g;

/**
 * Takes out of Preact the one place where it makes markup of text (`dangerouslySetInnerHTML`): in our pages it shows the
 * text as it is. Nobody of us uses it; so nobody can by mistake, and what stores look for in an extension is not there.
 */
export function noMarkup() {
  return {
    name: 'no-markup',
    transform(code: string, id: string) {
      if (!id.endsWith('/preact/dist/preact.mjs')) return null;
      const changed = code.replace(ASSIGNMENT, '$1.textContent=$2.__html');
      if (changed === code)
        throw new Error('Preact makes markup in another way than it did: see extension-no-markup.ts');
      return { code: changed, map: null };
    },
  };
}
