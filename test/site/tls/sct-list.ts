import { randomBytes } from 'node:crypto';

const SCT_LIST_OID = '1.3.6.1.4.1.11129.2.4.2';

/** Body of the signed certificate timestamp list extension of RFC 6962: well formed, from logs that do not exist. */
export function sctList(at: Date, logs: number): { oid: string; value: Buffer } {
  const scts = Array.from({ length: logs }, (_, index) => withLength(sct(new Date(at.getTime() + index * 1000))));
  return { oid: SCT_LIST_OID, value: octetString(withLength(Buffer.concat(scts))) };
}

/** Version 1, log id, time, no extensions, then an ECDSA signature over SHA-256. */
function sct(at: Date): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(at.getTime()));
  const algorithm = Buffer.from([4, 3]);
  return Buffer.concat([Buffer.from([0]), randomBytes(32), time, Buffer.alloc(2), algorithm, withLength(signature())]);
}

/** A DER sequence of two positive integers of 32 bytes, as an ECDSA signature is. */
function signature(): Buffer {
  const integer = (): Buffer => {
    const bytes = randomBytes(32);
    // The top bit must be clear for a positive number, and the first byte not zero for the shortest form.
    bytes[0] = 0x40 | (bytes.readUInt8(0) & 0x3f);
    return Buffer.concat([Buffer.from([0x02, bytes.length]), bytes]);
  };
  const body = Buffer.concat([integer(), integer()]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function octetString(bytes: Buffer): Buffer {
  const long = bytes.length < 256 ? [0x81, bytes.length] : [0x82, bytes.length >> 8, bytes.length & 0xff];
  const length = bytes.length < 128 ? [bytes.length] : long;
  return Buffer.concat([Buffer.from([0x04, ...length]), bytes]);
}
