import { page, type SitePage } from '../../page.ts';
import { html as htmlAnswer } from '../../server/respond.ts';

export type Threat = 'PHISHING' | 'MALWARE' | 'TECH_SUPPORT' | 'FAKE_SHOP' | 'CRYPTO' | 'PARCEL';

/** A realistic page, and the verdict that is expected of it. */
export interface ImitationPage {
  /** `host/path` of the test web. */
  readonly address: string;
  readonly description: string;
  readonly html: string;
  readonly expected: {
    readonly verdict: 'SAFE' | 'MALICIOUS' | 'UNRATED';
    readonly threat: Threat | null;
    /** Name of the brand that the page imitates or belongs to. */
    readonly brand: string | null;
  };
  /** The address to judge it by, if the verdict depends on a host outside of the test web. */
  readonly as?: string;
}

interface More {
  readonly as?: string;
}

export function malicious(
  address: string,
  description: string,
  threat: Threat | null,
  brand: string | null,
  html: string,
  more: More = {},
): ImitationPage {
  return { address, description, html, expected: { verdict: 'MALICIOUS', threat, brand }, ...more };
}

export function honest(
  address: string,
  description: string,
  html: string,
  more: More & { readonly brand?: string } = {},
): ImitationPage {
  const { brand = null, ...rest } = more;
  return { address, description, html, expected: { verdict: 'SAFE', threat: null, brand }, ...rest };
}

export function unrated(address: string, description: string, html: string, more: More = {}): ImitationPage {
  return { address, description, html, expected: { verdict: 'UNRATED', threat: null, brand: null }, ...more };
}

export function served({ address, description, html: document }: ImitationPage): SitePage {
  return page(address, description, htmlAnswer(document));
}
