import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import * as wire from '../../shared/api/scans.ts';
import { RELATIONS } from '../brands/ties.ts';
import { THREATS } from '../verdicts/page/threat.ts';
import type { Captured, CapturedImage, CaptureResult } from './capture/source.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

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
  version: z.literal(1),
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

/** Everything that a visit found, but for the bytes of images and the HAR, as compressed JSON. */
export async function encodeRecord({ captured, failures }: CaptureResult): Promise<Buffer> {
  const { har: _har, favicon, screenshot, ...members } = captured;
  const inner = { ...members, favicon: withoutBytes(favicon), screenshot: withoutBytes(screenshot) };
  return compress(JSON.stringify({ version: 1, captured: inner, failures }));
}

/** Throws for what is no record: only we write them. */
export async function decodeRecord(bytes: Buffer): Promise<ScanRecord> {
  return record.parse(JSON.parse((await decompress(bytes)).toString('utf8')));
}

export async function encodeHar(har: NonNullable<Captured['har']>): Promise<Buffer> {
  return compress(JSON.stringify(har));
}

export async function decodeHar(bytes: Buffer): Promise<Buffer> {
  return decompress(bytes);
}

function withoutBytes<I extends CapturedImage>(image: I | null): Omit<I, 'blob' | 'blobMimetype'> | null {
  if (!image) return null;
  const { blob: _blob, blobMimetype: _mimetype, ...rest } = image;
  return rest;
}
