import type { Random } from '../../server/search/random-scans.ts';
import { domainOf, type World } from './generate.ts';

/** A kind of query over generated scans. */
export interface Kind {
  readonly query: (random: Random, world: World) => string;
  readonly page?: number;
  readonly brandId?: string;
}

const word = ({ below }: Random, { words }: World) =>
  words[Math.floor(words.length ** (below(1_000) / 1_000)) - 1] ?? 'login';

export const KINDS: Readonly<Record<string, Kind>> = {
  'domain =': { query: (random, world) => `domain = ${domainOf(random, world)}` },
  'domain LIKE, common': { query: random => `domain LIKE ${random.pick(['shop', 'login', 'bank', 'paypal', 'com'])}` },
  'domain LIKE, rare': { query: (random, world) => `domain LIKE ${word(random, world)}${random.below(5_000)}` },
  'submitted_url LIKE, rare': {
    query: random => `submitted_url LIKE ${random.below(10_000)}?${random.pick(['log', 'sec', 'ban'])}`,
  },
  'domain !LIKE': { query: random => `domain !LIKE ${random.pick(['amazon', 'google', 'com'])}` },
  'text search, one word': { query: random => random.pick(['paypal', 'amazon', 'login', 'bank', 'invoice']) },
  'text search, two words': {
    query: (random, world) => `${random.pick(['paypal', 'netflix'])} ${word(random, world)}`,
  },
  'enum AND country, common': {
    query: random => `device = MOBILE AND country_code = ${random.pick(['IT', 'ES', 'DE'])}`,
  },
  'list AND verdict': { query: () => 'technology LIKE wordpress AND malicious = true' },
  'http_transaction LIKE': { query: (random, world) => `http_transaction LIKE ${domainOf(random, world)}` },
  'text LIKE, three words': {
    query: (random, world) => `text LIKE ${word(random, world)} ${word(random, world)} ${word(random, world)}`,
  },
  'date AND IN, NOT': {
    query: random =>
      `submitted_date < now-${30 + random.below(30)}d AND country_code IN (IT, ES) AND NOT technology = PHP`,
  },
  'favicon ~': { query: (random, world) => `favicon ~ ${random.pick(world.favicons)}` },
  'screenshot ~': { query: (random, world) => `screenshot ~ ${random.pick(world.screenshots)}` },
  'ssdeep ~': { query: (random, world) => `ssdeep ~ ${random.pick(world.digests)}` },
  'never together': { query: () => 'device = MOBILE AND user_agent LIKE Windows' },
  'large brand, broad': { query: () => 'domain LIKE com', brandId: 'bench-large' },
  'large brand, rare': {
    query: (random, world) => `domain LIKE ${word(random, world)}${random.below(5_000)}`,
    brandId: 'bench-large',
  },
  'large brand, never': { query: () => 'device = MOBILE AND user_agent LIKE Windows', brandId: 'bench-large' },
  'small brand, broad': { query: () => 'domain LIKE com', brandId: 'bench-small' },
  'small brand, never': { query: () => 'device = MOBILE AND user_agent LIKE Windows', brandId: 'bench-small' },
  'page 100': { query: () => 'domain LIKE com', page: 100 },
};
