import { guessed, ImportError, type Indicator } from './importer.ts';

/** What MISP calls a warning list: names, and how they are meant (github.com/MISP/misp-warninglists). */
interface WarningList {
  readonly type: string;
  readonly list: readonly unknown[];
}

export function isWarningList(value: unknown): value is WarningList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'list' in value &&
    Array.isArray(value.list)
  );
}

/** `hostname` means every host below as well, `string` that one alone; other types (regex, cidr) name nothing that can be looked up. */
export function* readWarningList({ type, list }: WarningList): Iterable<Indicator> {
  if (type !== 'hostname' && type !== 'string') {
    throw new ImportError(
      `it is a warning list of the type ${JSON.stringify(type).slice(0, 40)}, which names no hosts`,
    );
  }
  for (const value of list) {
    if (typeof value === 'string') yield guessed(value.trim(), type === 'hostname' ? 'domain' : 'host');
  }
}
