import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import * as wire from '../../../shared/api/scans.ts';
import type { Log } from '../../log.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { PictureLine } from '../../page/layout/picture-words.ts';
import { THREATS } from '../../verdicts/reason.ts';
import { emptyCaptured } from '../capture/source-runner.ts';
import { RELATIONS, type Captured, type CaptureResult } from '../capture/source.ts';
import type { StoredScan } from '../stored-scan.ts';
import { createLineReader } from './line-reader.ts';
import { shrinkJson } from './shrink-json.ts';

/** The part of a record that lists need and that responses compute per caller. Read without the rest of the record. */
export const recordHead = z.object({
  favicon: wire.favicon.omit({ blob_uri: true }).nullable(),
  screenshot: wire.screenshot.omit({ blob_uri: true }).nullable(),
  /** null unless asked for. */
  full_page: wire.fullPage.omit({ blob_uri: true }).nullable(),
  /** null if the screenshot was not read. */
  pictureWords: z.array(wire.pictureWord).nullable(),
  gates: z.array(wire.gate.extend({ picture: wire.gate.shape.picture.unwrap().omit({ blob_uri: true }).nullable() })),
  qrCodes: z.array(wire.qrCode),
  reasons: z.array(wire.reason),
  /** The reasons for other accounts, if they differ: private brands are shown to their account only. */
  reasonsForOthers: z.array(wire.reason).nullable(),
  /** null without a certificate. */
  certificateProblems: z.array(wire.certificateProblem).nullable(),
  threat: z.enum(THREATS).nullable(),
  title: z.string(),
  ip: z.string().nullable(),
  country_code: z.string().nullable(),
  technologies: z.array(z.string()),
});
export type RecordHead = z.output<typeof recordHead>;

/** Limited, since a list reads many heads at once. */
const MAX_HEAD_BYTES = 256 * 1024;

export function fitHead(head: RecordHead): RecordHead {
  // shrinkJson shortens texts and lists and keeps their types.
  return shrinkJson(head, MAX_HEAD_BYTES, () => undefined) as RecordHead;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Members of a response that are the same for every caller, and so are stored as JSON text. */
const {
  favicon: _favicon,
  screenshot: _screenshot,
  classification: _classification,
  ...storedShape
} = wire.scanMembers;
const storedMembers = z.object(storedShape);
export type StoredMembers = z.output<typeof storedMembers>;
/** Those of a response if nothing was captured. */
export const NO_MEMBERS = storedMembers.parse(emptyCaptured());

const storedClassification = wire.classification.extend({
  score: z.number().nullable(),
  reasons: z.array(wire.reason),
  threat: z.enum(THREATS).nullable(),
  brand: z.object({ id: z.string(), name: z.string(), relation: z.enum(RELATIONS), evidence: z.string() }).nullable(),
});

// Image bytes are separate blobs; the record has their metadata. Members that only the server uses (certificate chain,
// globals) are kept unchanged, because they cannot be captured again.
const record = z.object({
  captured: z.looseObject({
    ...wire.scanMembers,
    certificate: wire.certificate
      .extend({ problems: z.array(wire.certificateProblem).optional() })
      .loose()
      .nullable(),
    favicon: wire.favicon.omit({ blob_uri: true }).nullable(),
    screenshot: wire.screenshot.omit({ blob_uri: true }).nullable(),
    full_page: recordHead.shape.full_page,
    gates: recordHead.shape.gates,
    qr_codes: recordHead.shape.qrCodes,
    picture: z.looseObject({ scale: z.number(), lines: z.array(wire.pictureWord.loose()) }).nullable(),
    classification: storedClassification.extend({ withoutOwnBrands: storedClassification.nullish() }).nullable(),
  }),
  failures: z.array(z.object({ source: z.string(), message: z.string() })),
});
export type ScanRecord = z.output<typeof record>;

/**
 * The result of a capture without image bytes and HAR, as three lines of gzipped JSON: the head for lists and per-caller
 * members, the members that responses send unchanged, and the members for the server only.
 */
export async function encodeRecord({ captured, failures }: CaptureResult): Promise<Buffer> {
  const { har: _har, favicon, screenshot, full_page: fullPage, gates, qr_codes: codes, ...members } = captured;
  // Drops members that the schema does not name, so that internal data is never sent.
  const sent = storedMembers.parse(members);
  const own = Object.entries(members).filter(([name]) => !Object.hasOwn(sent, name) || name === 'certificate');
  // Drops the bytes, which the schemas do not name.
  const images = {
    favicon: recordHead.shape.favicon.parse(favicon),
    screenshot: recordHead.shape.screenshot.parse(screenshot),
    full_page: recordHead.shape.full_page.parse(fullPage),
    gates: recordHead.shape.gates.parse(gates),
    qr_codes: recordHead.shape.qrCodes.parse(codes),
  };
  const head = headOf({ ...members, ...images });
  const lines = [head, sent, { captured: { ...Object.fromEntries(own), ...images }, failures }];
  return compress(lines.map(line => JSON.stringify(line)).join('\n'));
}

/** Throws if the bytes are not a record: a bug or a damaged disk, since only this server writes them. */
export async function decodeRecord(bytes: Buffer): Promise<ScanRecord> {
  const [, sent = '', own = ''] = (await decompress(bytes)).toString('utf8').split('\n');
  const { captured, failures } = JSON.parse(own) as { captured: object; failures: unknown }; // parsed below
  return record.parse({ captured: { ...(JSON.parse(sent) as object), ...captured }, failures });
}

/** What a scan found; null without a readable record. */
export async function readCaptured(
  { id, blobKeys }: StoredScan,
  blobs: Pick<BlobStore, 'get'>,
  log: Pick<Log, 'warn'>,
): Promise<ScanRecord['captured'] | null> {
  const bytes = blobKeys.record === null ? null : await blobs.get(blobKeys.record);
  try {
    return bytes && (await decodeRecord(bytes)).captured;
  } catch (error) {
    log.warn({ err: error, scan: id }, 'record unreadable: the scan is taken for one without a result');
    return null;
  }
}

/** A stored record: its parsed head, and its other members as JSON text without the opening brace. */
export interface OpenRecord {
  readonly head: RecordHead;
  /** Read it to the end or destroy it, otherwise its file stays open. */
  readonly members: Readable;
}

export async function openRecord(file: Readable): Promise<OpenRecord> {
  const lines = createLineReader(file);
  try {
    const first = await lines.line();
    if (!lines.hasEnded) throw new Error('the record ends in its first line');
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
  // The reader of the stream gets its errors.
  return pipeline(file, createGunzip(), () => undefined);
}

/** The head of a stored record, or of one that is being encoded. */
export function headOf(captured: Headed): RecordHead {
  const {
    certificate,
    favicon,
    screenshot,
    full_page: fullPage,
    gates,
    picture,
    qr_codes: qrCodes,
    classification,
    page,
    ip_address,
    technologies,
  } = captured;
  return fitHead({
    favicon,
    screenshot,
    full_page: fullPage,
    gates,
    qrCodes,
    pictureWords: picture && inPixels(picture),
    reasons: classification?.reasons ?? [],
    reasonsForOthers: classification?.withoutOwnBrands?.reasons ?? null,
    certificateProblems: certificate?.problems ?? null,
    threat: classification?.threat ?? null,
    title: page?.title ?? '',
    ip: ip_address?.ip ?? null,
    country_code: ip_address?.country_code ?? null,
    technologies: technologies.map(({ name }) => name),
  });
}

type Headed = Pick<
  ScanRecord['captured'],
  | 'certificate'
  | 'favicon'
  | 'screenshot'
  | 'full_page'
  | 'gates'
  | 'qr_codes'
  | 'classification'
  | 'page'
  | 'ip_address'
  | 'technologies'
> & { readonly picture: ReadPicture | null };

/** What of the words in the picture is shown to callers. */
interface ReadPicture {
  readonly scale: number;
  readonly lines: readonly Pick<PictureLine, 'text' | 'box' | 'written'>[];
}

const { round } = Math;

function inPixels({ scale, lines }: ReadPicture): wire.PictureWord[] {
  return lines.map(({ text, written, box: [x, y, width, height] }) => ({
    text,
    written,
    box: [round(x * scale), round(y * scale), round(width * scale), round(height * scale)],
  }));
}

async function* withoutFirstByte(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? chunk.subarray(1) : chunk;
    isFirst = false;
  }
}
