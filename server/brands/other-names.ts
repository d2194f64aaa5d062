import { ALIASES } from './aliases.ts';
import type { NamedBrand } from './built-in.ts';

/** What a brand is called besides its name. */
export function otherNamesOf({ id, keywords }: NamedBrand): readonly string[] {
  return keywords ?? ALIASES[id] ?? [];
}
