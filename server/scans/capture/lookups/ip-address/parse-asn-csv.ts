import { parseAddress } from '../../../../../shared/url/address.ts';
import type { AsnTable } from './asn-table.ts';

interface Ranges {
  /** Numbers for IPv4, bigints for IPv6. */
  readonly starts: (number | bigint)[];
  readonly ends: (number | bigint)[];
  /** Indexes in the list of networks. */
  readonly networks: number[];
}

const MAX_IPV4 = 0xffffffff;
const LOW_HALF = (1n << 64n) - 1n;

/**
 * Parses lines of `first address,last address,number,name`. Addresses are text or decimal numbers; IPv4 and IPv6 may be mixed,
 * each sorted. Throws a SyntaxError with the invalid line. Half a million lines take 0.3 s, so call it in a thread.
 */
export function parseAsnCsv(texts: readonly string[]): AsnTable {
  const ipv4: Ranges = { starts: [], ends: [], networks: [] };
  const ipv6: Ranges = { starts: [], ends: [], networks: [] };
  const indexOf = new Map<number, number>();
  const names: Buffer[] = [];
  for (const text of texts) {
    for (const [line, fields] of linesOf(text)) {
      const [first, last, number, name] = fields;
      const start = parseAny(first);
      const end = parseAny(last);
      const isRange = start !== null && end !== null && typeof start === typeof end && start <= end;
      if (!isRange || !/^\d{1,10}$/.test(number))
        throw new SyntaxError(`not a range of addresses: ${line.slice(0, 200)}`);
      const known = indexOf.get(Number(number)) ?? names.length;
      if (known === names.length) {
        indexOf.set(Number(number), known);
        names.push(Buffer.from(name));
      }
      const { starts, ends, networks } = typeof start === 'number' ? ipv4 : ipv6;
      if (start < (starts.at(-1) ?? 0)) throw new SyntaxError(`not sorted: ${line.slice(0, 200)}`);
      starts.push(start);
      ends.push(end);
      networks.push(known);
    }
  }
  const nameStarts = [0];
  for (const name of names) nameStarts.push((nameStarts.at(-1) ?? 0) + name.length);
  return {
    ipv4: { starts: shared32(ipv4.starts), ends: shared32(ipv4.ends), networks: shared32(ipv4.networks) },
    ipv6: { starts: shared64(ipv6.starts), ends: shared64(ipv6.ends), networks: shared32(ipv6.networks) },
    numbers: shared32([...indexOf.keys()]),
    nameStarts: shared32(nameStarts),
    names: shared8(Buffer.concat(names)),
  };
}

/** Yields each line and its fields; only the name may be quoted. */
function* linesOf(text: string): Generator<[line: string, fields: [string, string, string, string]]> {
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).trimEnd();
    start = end + 1;
    if (line === '') continue;
    const one = line.indexOf(',');
    const two = line.indexOf(',', one + 1);
    const three = line.indexOf(',', two + 1);
    const name = three < 0 ? '' : line.slice(three + 1);
    yield [
      line,
      [
        line.slice(0, one),
        line.slice(one + 1, two),
        line.slice(two + 1, three < 0 ? undefined : three),
        name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name,
      ],
    ];
  }
}

/** A decimal number over 32 bits is an IPv6 address. */
function parseAny(text: string): number | bigint | null {
  if (/^\d{1,39}$/.test(text)) return Number(text) <= MAX_IPV4 ? Number(text) : BigInt(text);
  const bytes = parseAddress(text);
  if (!bytes) return null;
  const value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  return bytes.length === 4 ? Number(value) : value;
}

function shared32(values: readonly (number | bigint)[]): Uint32Array {
  const array = new Uint32Array(new SharedArrayBuffer(values.length * 4));
  array.set(values.map(Number));
  return array;
}

/** Two entries per value, the high half first. */
function shared64(values: readonly (number | bigint)[]): BigUint64Array {
  const array = new BigUint64Array(new SharedArrayBuffer(values.length * 16));
  array.set(values.flatMap(value => [BigInt(value) >> 64n, BigInt(value) & LOW_HALF]));
  return array;
}

function shared8(values: Uint8Array): Uint8Array {
  const array = new Uint8Array(new SharedArrayBuffer(values.length));
  array.set(values);
  return array;
}
