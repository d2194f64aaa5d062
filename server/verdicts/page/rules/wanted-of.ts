import type { Field, Wanted } from '../../../page/view/fields.ts';

/** What fields ask for, each thing once. */
export function wantedOf(fields: readonly Field[]): Wanted[] {
  return [...new Set(fields.map(({ wanted }) => wanted))];
}
