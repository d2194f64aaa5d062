import { entryOf } from './entry.ts';
import type { BuiltInList } from './intelligence.ts';
import { createRecordBuilder } from './record-builder.ts';
import { packEnd } from './records.ts';

/** The official domains of the built-in brands, as a trusted list. */
export function officialDomainsList(domains: Iterable<string>): BuiltInList {
  const builder = createRecordBuilder('trusted');
  for (const domain of domains) {
    const entry = entryOf({ value: domain, scope: 'domain' }, 'trusted');
    // Refused: URL shorteners and hosting domains of a brand, where others publish.
    if ('expression' in entry) builder.add(entry.expression, packEnd('domain', null));
  }
  return { name: 'official domains of known brands', kind: 'trusted', records: builder.finish() };
}
