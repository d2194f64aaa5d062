/** Address ranges and the networks that announce them, in shared memory. Ranges are sorted by start; of overlapping ones, the later counts. */
export interface AsnTable {
  readonly ipv4: { readonly starts: Uint32Array; readonly ends: Uint32Array; readonly networks: Uint32Array };
  /** Two numbers per address, the high half first. */
  readonly ipv6: { readonly starts: BigUint64Array; readonly ends: BigUint64Array; readonly networks: Uint32Array };
  /** For each network: its number, and the start of its name in `names` (with one more entry for the end). */
  readonly numbers: Uint32Array;
  readonly nameStarts: Uint32Array;
  readonly names: Uint8Array;
}
export interface Network {
  readonly number: number;
  readonly name: string;
}

/** The network of an address in network byte order; null if not announced. */
export function findNetwork(table: AsnTable, address: Uint8Array): Network | null {
  const view = new DataView(address.buffer, address.byteOffset, address.length);
  if (address.length === 4) {
    const { starts, ends, networks } = table.ipv4;
    const value = view.getUint32(0);
    const index = lastIndex(starts.length, at => (starts[at] ?? 0) <= value);
    return index >= 0 && value <= (ends[index] ?? 0) ? networkAt(table, networks[index]) : null;
  }
  const { starts, ends, networks } = table.ipv6;
  const value = wide(view.getBigUint64(0), view.getBigUint64(8));
  const at = (values: BigUint64Array, index: number): bigint =>
    wide(values[index * 2] ?? 0n, values[index * 2 + 1] ?? 0n);
  const index = lastIndex(networks.length, each => at(starts, each) <= value);
  return index >= 0 && value <= at(ends, index) ? networkAt(table, networks[index]) : null;
}

function networkAt({ numbers, nameStarts, names }: AsnTable, index: number | undefined): Network | null {
  const number = index === undefined ? undefined : numbers[index];
  if (index === undefined || number === undefined) return null;
  return { number, name: Buffer.from(names.slice(nameStarts[index], nameStarts[index + 1])).toString('utf8') };
}

/** Binary search for the last of `count` sorted entries that is not beyond; -1 if all are. */
function lastIndex(count: number, isNotBeyond: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isNotBeyond(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function wide(high: bigint, low: bigint): bigint {
  return (high << 64n) | low;
}
