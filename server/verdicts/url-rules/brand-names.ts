/** A brand as far as addresses are concerned. */
export interface KnownBrand {
  readonly name: string;
  /** Registrable domains of its own. */
  readonly domains: readonly string[];
}

/** A word that is the name of a brand. */
export interface NamedBrand {
  readonly brand: KnownBrand;
  readonly word: string;
  /** The word means something besides: alone it tells nothing. */
  readonly isCommon: boolean;
}

/** The names by which addresses pretend to be a brand's. */
export interface BrandNames {
  named(word: string): NamedBrand | null;
  /** The brand whose domain this is. */
  owning(domain: string): KnownBrand | null;
}

/** Shorter names are parts of other words too often. */
const MIN_LENGTH = 5;

/** Names that are words, places or persons besides. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `affirm apple blockchain booking boots bumble bitcoin canal canon cargus chase chime circle claro coach correo correos
   crypto delta digital discover disney dominion ethereum electrum epicgames equitybank exodus express family fidelity
   finn first free freemail frontier gemini generali globe gusto homedepot huntington incometax indigo jalan jumia ledger
   light liverpool livelo luminor maxis medicare mercury metro mobile momo nation nationwide notion octopus onecom online
   optimum optus oracle orange otto personal phantom plala play plex polygon posten poste postoffice progressive proton
   publicbank radio regions register revenue sakura santander safepal serasa shell signal simply smart smartsheet solana
   southwest spark spectrum speedy square stake steam stellar stripe subito sunrise swift switch target telegram terra
   tether three tiger toner toss trust twitch united unionbank uphold vanguard verse vero virgin westpac windows wise
   wordpress linux`.split(/\s+/),
);

export function createBrandNames(brands: Iterable<KnownBrand>): BrandNames {
  const byWord = new Map<string, NamedBrand>();
  const byDomain = new Map<string, KnownBrand>();
  for (const brand of brands) {
    for (const domain of brand.domains) byDomain.set(domain, brand);
    for (const word of wordsOf(brand)) {
      if (!byWord.has(word)) byWord.set(word, { brand, word, isCommon: COMMON_WORDS.has(word) });
    }
  }
  return { named: word => byWord.get(word) ?? null, owning: domain => byDomain.get(domain) ?? null };
}

/** The name in one word, and the labels of its domains that are much the same. */
function wordsOf({ name, domains }: KnownBrand): string[] {
  const whole = plain(name);
  const labels = domains.map(domain => domain.split('.')[0] ?? '');
  const close = labels.filter(label => label === whole || (label.length > MIN_LENGTH && whole.startsWith(label)));
  return [whole, ...close].filter(word => word.length >= MIN_LENGTH);
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
}
