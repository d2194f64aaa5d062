/** What looks like an address of a chain in a folded text, which has lost its capitals. */
export function chainAddress(folded: string): string | null {
  const found = folded
    .slice(0, 50_000)
    .match(
      /(?<![\p{L}\d/_-])(?:bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][a-z\d]{25,34}|[tlrd][a-z\d]{32,33})(?![\p{L}\d._-])/gu,
    );
  return found?.find(each => (each.match(/\d/g)?.length ?? 0) >= 3) ?? null;
}
