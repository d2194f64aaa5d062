import dgram from 'node:dgram';
import { parseAddress } from '../../../../shared/url/address.ts';

type DnsRecord =
  | { readonly type: 'A' | 'AAAA'; readonly address: string; readonly ttl?: number }
  | { readonly type: 'CNAME'; readonly target: string };
/** Records (none: no data), an error, or nothing at all. */
export type DnsAnswer = readonly DnsRecord[] | 'NXDOMAIN' | 'SERVFAIL' | 'SILENCE';
/** `nth` counts the questions of this name and type from 0. */
export type DnsScript = (name: string, type: 'A' | 'AAAA', nth: number) => DnsAnswer;

export interface DnsServer {
  /** `address:port`, as resolvers take it. */
  readonly address: string;
  readonly port: number;
  /** `name type` of every question so far. */
  readonly questions: readonly string[];
  close(): Promise<void>;
}

const TYPES = { A: 1, CNAME: 5, AAAA: 28 } as const;

/** A real name server on a UDP port of its own, whose answers a test scripts. */
export async function startDnsServer(script: DnsScript): Promise<DnsServer> {
  const questions: string[] = [];
  const socket = dgram.createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    if (!type) return;
    const key = `${name} ${type}`;
    const nth = questions.filter(question => question === key).length;
    questions.push(key);
    const answer = script(name, type, nth);
    if (answer !== 'SILENCE') socket.send(encode(query.subarray(0, end), name, type, answer), from.port, from.address);
  });
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  return {
    address: `127.0.0.1:${port}`,
    port,
    questions,
    close: () => new Promise(resolve => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: 'A' | 'AAAA' | null; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const code = query.readUInt16BE(at + 1);
  return {
    name: labels.join('.').toLowerCase(),
    type: code === TYPES.A ? 'A' : code === TYPES.AAAA ? 'AAAA' : null,
    end: at + 5,
  };
}

function encode(question: Buffer, name: string, type: 'A' | 'AAAA', answer: Exclude<DnsAnswer, 'SILENCE'>): Buffer {
  const errors = { NXDOMAIN: 3, SERVFAIL: 2 } as const;
  const records =
    typeof answer === 'string' ? [] : answer.filter(record => record.type === type || record.type === 'CNAME');
  const header = Buffer.from(question);
  // Response, recursion desired and available; one question; no extra records.
  header.writeUInt16BE(0x8180 | (typeof answer === 'string' ? errors[answer] : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  let owner = name;
  const body = records.map(record => {
    const encoded = encodeRecord(owner, record);
    if (record.type === 'CNAME') owner = record.target;
    return encoded;
  });
  return Buffer.concat([header, ...body]);
}

function encodeRecord(owner: string, record: DnsRecord): Buffer {
  const data = record.type === 'CNAME' ? encodeName(record.target) : Buffer.from(parseAddress(record.address) ?? []);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(TYPES[record.type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(record.type === 'CNAME' ? 0 : (record.ttl ?? 0), 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(owner), fixed, data]);
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
