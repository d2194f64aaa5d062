/** What two lists of the same kind of thing share and do not. */
export interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** Each thing once, in the order of the list that it is from. */
export function compareLists(before: readonly string[], after: readonly string[]): ListChange {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    added: [...now].filter(value => !old.has(value)),
    removed: [...old].filter(value => !now.has(value)),
    kept: [...now].filter(value => old.has(value)),
  };
}
