import { brand } from './features/brand.ts';
import { encodings } from './features/encodings.ts';
import { entropy } from './features/entropy.ts';
import type { FeatureGroup } from './features/feature-group.ts';
import { hosting, type Hosts } from './features/hosting.ts';
import { hostShape } from './features/host-shape.ts';
import { names, type NameTable } from './features/names.ts';
import { pathShape } from './features/path-shape.ts';
import type { Popularity } from './fame.ts';
import { popularity } from './features/popularity.ts';
import { queryShape } from './features/query-shape.ts';
import { suffixFacts, type SuffixTable } from './features/suffix.ts';
import { words } from './features/words.ts';

/** What features need besides the address. */
export interface Knowledge {
  readonly suffixes: SuffixTable;
  readonly popularity: Popularity;
  readonly hosts: Hosts;
  readonly names: NameTable;
}

/** The groups in the order of the weights: any change needs new weights. The features of the linear models come after them. */
export function featureGroups(known: Knowledge): readonly FeatureGroup[] {
  return [
    hostShape,
    pathShape(),
    queryShape(),
    encodings,
    entropy(),
    words,
    brand,
    hosting(known.hosts),
    names(known.names),
    suffixFacts(known.suffixes),
    popularity(known.popularity),
  ];
}
