import type { NamedBrand } from './built-in.ts';

/** A private brand as verdicts of its account's scans use it: plain values, for they go to other processes and threads. */
export interface OwnBrand {
  readonly id: string;
  readonly name: string;
  /** Registrable domains on which it alone publishes. */
  readonly domains: readonly string[];
  /** What else it is called. */
  readonly keywords: readonly string[];
}

/** In the form that built-in brands have, so that all that is asked of those can be asked of it. */
export function namedBrandOf({ id, name, domains, keywords }: OwnBrand): NamedBrand {
  return { id, name, domains, keywords, shared: [], country: '', category: '', visibility: 'FREE' };
}
