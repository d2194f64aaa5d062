import type { NamedBrand } from './built-in.ts';

/** A private brand for the verdicts of its account's scans. Plain values, since it is sent to other processes and threads. */
export interface OwnBrand {
  readonly id: string;
  readonly name: string;
  /** Registrable domains on which it alone publishes. */
  readonly domains: readonly string[];
  /** What else it is called. */
  readonly keywords: readonly string[];
}

/** In the form of built-in brands, so that the same code handles both. */
export function namedBrandOf({ id, name, domains, keywords }: OwnBrand): NamedBrand {
  return {
    id,
    name,
    domains: [...domains],
    otherNames: [...keywords],
    sharedHosts: [],
    ambiguousNames: [],
    clearNames: [],
    fieldNames: [],
    house: null,
    isSelfHosted: false,
    isFederation: false,
    country: '',
    category: '',
    visibility: 'FREE',
  };
}
