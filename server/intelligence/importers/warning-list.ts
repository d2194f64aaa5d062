import { guessed, ImportError, type Indicator } from './importer.ts';

/** A warning list of MISP (github.com/MISP/misp-warninglists). */
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

/** `hostname` includes subdomains, `string` does not. Other types (regex, cidr) cannot be looked up. */
export function* readWarningList({ type, list }: WarningList): Iterable<Indicator> {
  if (type !== 'hostname' && type !== 'string') {
    throw new ImportError(
      `warning lists of type ${JSON.stringify(type).slice(0, 40)} are not supported; only hostname and string are`,
    );
  }
  for (const value of list) {
    if (typeof value === 'string') yield guessed(value.trim(), type === 'hostname' ? 'domain' : 'host');
  }
}
