import { colonHex } from './der-values.ts';

const HASHES = ['none', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'];
const SIGNATURES = ['anonymous', 'rsa', 'dsa', 'ecdsa'];

/** The timestamps of a SignedCertificateTimestampList (RFC 6962), one line each. */
export function formatTimestamps(list: Buffer): string[] {
  const lines: string[] = [];
  for (let rest = readVector(list, 0); rest.length > 0;) {
    const timestamp = readVector(rest, 0);
    lines.push(formatTimestamp(timestamp));
    rest = rest.subarray(2 + timestamp.length);
  }
  return lines;
}

function formatTimestamp(timestamp: Buffer): string {
  const version = timestamp.readUInt8(0);
  if (version !== 0) return `Version: unknown (${version})`;
  const logId = timestamp.subarray(1, 33);
  const date = new Date(Number(timestamp.readBigUInt64BE(33)));
  if (Number.isNaN(date.getTime())) throw new RangeError('no such time');
  const afterExtensions = 41 + 2 + readVector(timestamp, 41).length;
  const hash = timestamp.readUInt8(afterExtensions);
  const signature = timestamp.readUInt8(afterExtensions + 1);
  return [
    'Version: v1',
    `Log ID: ${colonHex(logId)}`,
    `Timestamp: ${date.toISOString()}`,
    `Signature: ${SIGNATURES[signature] ?? signature}-with-${HASHES[hash] ?? hash}`,
  ].join(', ');
}

/** The bytes after their length in two octets. */
function readVector(bytes: Buffer, offset: number): Buffer {
  const start = offset + 2;
  const end = start + bytes.readUInt16BE(offset);
  if (end > bytes.length) throw new RangeError('timestamp list cut short');
  return bytes.subarray(start, end);
}
