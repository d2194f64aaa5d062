import { DER, readChildren, readDer, readInner } from './der.ts';
import { readInteger, readTime } from './der-values.ts';
import { formatName } from './distinguished-name.ts';
import { readExtensions } from './extensions.ts';

const VERSION_TAG = 0xa0;
const EXTENSIONS_TAG = 0xa3;

/** Reads the DER of a certificate (RFC 5280, 4.1). Throws a RangeError if its structure is invalid. */
export function readCertificate(der: Buffer) {
  const fields = readChildren(readInner(readDer(der)));
  const version =
    fields[0]?.tag === VERSION_TAG ? Number.parseInt(readInteger(readInner(fields[0]).content), 16) + 1 : 1;
  const [serial, , issuer, validity, subject] = fields[0]?.tag === VERSION_TAG ? fields.slice(1) : fields;
  if (serial?.tag !== DER.integer || !issuer || !validity || !subject) throw new RangeError('not a certificate');
  const [notBefore, notAfter] = readChildren(validity);
  if (!notBefore || !notAfter) throw new RangeError('a certificate without validity');
  return {
    version,
    serialNumber: readInteger(serial.content),
    issuer: formatName(issuer),
    subject: formatName(subject),
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    /** By OID. */
    extensions: readExtensions(fields.find(({ tag }) => tag === EXTENSIONS_TAG)),
  };
}
