import type { NamedBrand } from './built-in.ts';

/** A private brand, for the verdicts on scans of its account. Plain values, because it is sent to processes and threads. */
export interface OwnBrand {
  readonly id: string;
  readonly name: string;
  /** Registrable domains on which only the brand publishes. */
  readonly domains: readonly string[];
  /** Other names. */
  readonly keywords: readonly string[];
}

/** As a built-in brand, so that the same code handles both. */
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
