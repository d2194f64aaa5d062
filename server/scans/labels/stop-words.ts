import { createRequire } from 'node:module';
import { z } from 'zod';

/** On every page, and the topic of none. */
const OF_THE_WEB = 'www http https com net org html home homepage page pages website web site cookie cookies menu';

export interface StopWords {
  /** Words of a language that say nothing by themselves: its own, and those of English, which pages everywhere mix in. */
  of(language: string | null): ReadonlySet<string>;
}

export function loadStopWords(): StopWords {
  const read: unknown = createRequire(import.meta.url)('stopwords-iso/stopwords-iso.json');
  const lists = z.record(z.string(), z.array(z.string())).parse(read);
  const known = new Map<string | null, ReadonlySet<string>>();
  return {
    of(language) {
      const words =
        known.get(language) ??
        new Set([...OF_THE_WEB.split(' '), ...(lists['en'] ?? []), ...(lists[language ?? ''] ?? [])]);
      known.set(language, words);
      return words;
    },
  };
}
