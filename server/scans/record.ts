import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import * as wire from '../../shared/api/scans.ts';
import { THREATS } from '../verdicts/reason.ts';
import { RELATIONS, type Captured, type CaptureResult } from './capture/source.ts';
import { createLineReader } from './line-reader.ts';
import { shrinkJson } from './shrink-json.ts';

/** What lists show of a scan, and what of an answer depends on who asks, and when: read without the rest of the record. */
export const recordHead = z.object({
  favicon: wire.favicon.omit({ blob_uri: true }).nullable(),
  screenshot: wire.screenshot.omit({ blob_uri: true }).nullable(),
  reasons: z.array(wire.reason),
  /** The reasons for other accounts, if they differ: private brands are shown to their account only. */
  reasonsForOthers: z.array(wire.reason).nullable(),
  title: z.string(),
  ip: z.string().nullable(),
  country_code: z.string().nullable(),
  technologies: z.array(z.string()),
});
export type RecordHead = z.output<typeof recordHead>;

/** A list reads many at once. */
const MAX_HEAD_BYTES = 256 * 1024;

export function fitHead(head: RecordHead): RecordHead {
  // Its texts and lists come back as texts and lists, only shorter.
  return shrinkJson(head, MAX_HEAD_BYTES, () => undefined) as RecordHead;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Members of an answer that say the same whoever asks, and when. */
const {
  favicon: _favicon,
  screenshot: _screenshot,
  classification: _classification,
  ...storedShape
} = wire.scanMembers;
const storedMembers = z.object(storedShape);
export type StoredMembers = z.output<typeof storedMembers>;

const judged = wire.classification.extend({
  score: z.number().nullable(),
  reasons: z.array(wire.reason),
  // Records of earlier scans say nothing of these.
  threat: z.enum(THREATS).nullable().default(null),
  brand: z
    .object({ id: z.string(), name: z.string(), relation: z.enum(RELATIONS), evidence: z.string() })
    .nullable()
    .default(null),
});

// The images' bytes are blobs of their own; the record names what the wire says of them. Members that only the server uses
// (chain of certificates, globals) are kept as they are: scans made earlier can never supply them again.
const record = z.object({
  captured: z.looseObject({
    ...wire.scanMembers,
    certificate: wire.certificate.loose().nullable(),
    favicon: wire.favicon.omit({ blob_uri: true }).nullable(),
    screenshot: wire.screenshot.omit({ blob_uri: true }).nullable(),
    classification: judged.extend({ withoutOwnBrands: judged.nullish() }).nullable(),
  }),
  failures: z.array(z.object({ source: z.string(), message: z.string() })),
});
export type ScanRecord = z.output<typeof record>;

/**
 * Everything that a visit found, but for the bytes of images and the HAR: compressed, three lines of JSON. The first is what
 * lists and the head of an answer need, the second is sent in answers as it is, the third is the server's own.
 */
export async function encodeRecord({ captured, failures }: CaptureResult): Promise<Buffer> {
  const { har: _har, favicon, screenshot, ...members } = captured;
  // Drops what the schema does not name: nothing inside gets out by accident.
  const sent = storedMembers.parse(members);
  const own = Object.entries(members).filter(([name]) => !Object.hasOwn(sent, name) || name === 'certificate');
  // Without their bytes, which the schemas do not name.
  const images = {
    favicon: recordHead.shape.favicon.parse(favicon),
    screenshot: recordHead.shape.screenshot.parse(screenshot),
  };
  const head = headOf({ ...members, ...images });
  const lines = [head, sent, { captured: { ...Object.fromEntries(own), ...images }, failures }];
  return compress(lines.map(line => JSON.stringify(line)).join('\n'));
}

/** Throws if the bytes are not a record; only this server writes them, so that is a bug or a damaged disk. */
export async function decodeRecord(bytes: Buffer): Promise<ScanRecord> {
  return parseRecord((await decompress(bytes)).toString('utf8'));
}

/** A stored record: its parsed head, and its other members as JSON text without the first brace. */
export interface OpenRecord {
  readonly head: RecordHead;
  /** Read it to the end or destroy it, or its file stays open. */
  readonly members: Readable;
}

export async function openRecord(file: Readable): Promise<OpenRecord> {
  const lines = createLineReader(file);
  try {
    const first = await lines.line();
    if (!lines.hasEnded) return openWhole(first.toString('utf8'));
    const head = recordHead.parse(JSON.parse(first.toString('utf8')));
    const members = Readable.from(withoutFirstByte(lines.pieces()));
    members.once('close', lines.close);
    return { head, members };
  } catch (error) {
    lines.close();
    throw error;
  }
}

/** The members of a record as they are sent to clients. */
export function storedMembersOf({ captured }: ScanRecord): StoredMembers {
  return storedMembers.parse(captured);
}

export async function encodeHar(har: NonNullable<Captured['har']>): Promise<Buffer> {
  return compress(JSON.stringify(har));
}

/** HAR as JSON. */
export function decodeHar(file: Readable): Readable {
  // Its errors are thrown to the reader of the stream.
  return pipeline(file, createGunzip(), () => undefined);
}

function parseRecord(text: string): ScanRecord {
  const [first = '', ...others] = text.split('\n');
  // Older versions wrote everything in one line.
  if (others.length === 0) return record.parse(JSON.parse(first));
  const [sent, own] = others.map(line => JSON.parse(line) as { captured?: object; failures?: unknown }); // parsed below
  return record.parse({ captured: { ...sent, ...own?.captured }, failures: own?.failures });
}

function openWhole(text: string): OpenRecord {
  const whole = parseRecord(text);
  const members = Buffer.from(JSON.stringify(storedMembersOf(whole))).subarray(1);
  return { head: headOf(whole.captured), members: Readable.from([members]) };
}

/** Of a record, or of what is to become one. */
export function headOf(captured: Headed): RecordHead {
  const { favicon, screenshot, classification, page, ip_address, technologies } = captured;
  return fitHead({
    favicon,
    screenshot,
    reasons: classification?.reasons ?? [],
    reasonsForOthers: classification?.withoutOwnBrands?.reasons ?? null,
    title: page?.title ?? '',
    ip: ip_address?.ip ?? null,
    country_code: ip_address?.country_code ?? null,
    technologies: technologies.map(({ name }) => name),
  });
}

type Reasoned = Pick<RecordHead, 'reasons'>;

interface Headed {
  readonly favicon: RecordHead['favicon'];
  readonly screenshot: RecordHead['screenshot'];
  readonly classification: (Reasoned & { readonly withoutOwnBrands?: Reasoned | null | undefined }) | null;
  readonly page: wire.PageContent | null;
  readonly ip_address: wire.IpAddress | null;
  readonly technologies: readonly wire.Technology[];
}

async function* withoutFirstByte(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? chunk.subarray(1) : chunk;
    isFirst = false;
  }
}
