import type { Certificate } from '../../../../shared/api/scans.ts';
import { DER, readChildren, readDer, readInner, type DerElement } from './der.ts';
import { colonHex, oneLine, readBits, readInteger, readOid, readText } from './der-values.ts';
import { formatGeneralName } from './general-name.ts';
import { nameOid } from './oids.ts';
import { formatTimestamps } from './signed-timestamps.ts';

export type ExtensionMember = Exclude<
  keyof Certificate,
  'issuer' | 'not_after' | 'not_before' | 'serial_number' | 'subject' | 'version'
>;
interface Extension {
  readonly oid: string;
  /** One line per value. Throws if the bytes are invalid. */
  format(value: DerElement): string[];
}

const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
];
/** Limited, since a hostile certificate may be as large as a TLS handshake allows. */
const MAX_LINES = 100;
const MAX_LINE_LENGTH = 1000;

const EXTENSIONS: Readonly<Record<ExtensionMember, Extension>> = {
  authority_info_access: {
    oid: '1.3.6.1.5.5.7.1.1',
    format: value =>
      readChildren(value).map(description => {
        const [method, location] = readPair(description);
        return `${nameOid(readOid(method.content))}: ${formatGeneralName(location)}`;
      }),
  },
  authority_key_identifier: { oid: '2.5.29.35', format: formatAuthorityKey },
  basic_constraints: {
    oid: '2.5.29.19',
    format: value => {
      const children = readChildren(value);
      const isCa = children.some(({ tag, content }) => tag === DER.boolean && content[0] !== 0);
      const pathLength = children.find(({ tag }) => tag === DER.integer);
      const lines = [`CA:${isCa ? 'TRUE' : 'FALSE'}`];
      return pathLength ? [...lines, `pathlen:${BigInt(`0x${readInteger(pathLength.content)}`)}`] : lines;
    },
  },
  certificate_policies: { oid: '2.5.29.32', format: value => readChildren(value).flatMap(formatPolicy) },
  ct_precert_scts: { oid: '1.3.6.1.4.1.11129.2.4.2', format: value => formatTimestamps(value.content) },
  extended_key_usage: {
    oid: '2.5.29.37',
    format: value => readChildren(value).map(({ content }) => nameOid(readOid(content))),
  },
  key_usage: {
    oid: '2.5.29.15',
    format: value => readBits(value.content).map(bit => KEY_USAGES[bit] ?? `bit ${bit}`),
  },
  subject_key_identifier: { oid: '2.5.29.14', format: value => [colonHex(value.content)] },
};

/** The members of a certificate that come from extensions: null if missing, `unreadable:` with the bytes if invalid. */
export function formatExtensions(values: ReadonlyMap<string, Buffer>): Pick<Certificate, ExtensionMember> {
  const members = Object.entries(EXTENSIONS).map(([member, extension]) => {
    const bytes = values.get(extension.oid);
    const lines = bytes && formatOrShow(extension, bytes).slice(0, MAX_LINES);
    return [member, lines?.map(line => line.slice(0, MAX_LINE_LENGTH)).join('\n') ?? null] as const;
  });
  return Object.fromEntries(members) as Pick<Certificate, ExtensionMember>; // EXTENSIONS has all members
}

function formatOrShow(extension: Extension, bytes: Buffer): string[] {
  try {
    return extension.format(readDer(bytes));
  } catch {
    // An invalid extension must not hide the rest of the certificate.
    return [`unreadable: ${colonHex(bytes)}`];
  }
}

function formatAuthorityKey(value: DerElement): string[] {
  return readChildren(value).flatMap(part => {
    if ((part.tag & 0x1f) === 0) return [`keyid:${colonHex(part.content)}`];
    if ((part.tag & 0x1f) === 1) return readChildren(part).map(formatGeneralName);
    return [`serial:${colonHex(part.content)}`];
  });
}

function formatPolicy(policy: DerElement): string[] {
  const [id, qualifiers] = readChildren(policy);
  if (!id) throw new RangeError('not a policy');
  const lines = (qualifiers ? readChildren(qualifiers) : []).map(qualifier => {
    const [type, value] = readPair(qualifier);
    return `${nameOid(readOid(type.content))}: ${oneLine(textsOf(value).join(' '))}`;
  });
  return [nameOid(readOid(id.content)), ...lines];
}

/** A qualifier is a URL, or a notice with nested texts. */
function textsOf(value: DerElement): string[] {
  const text = readText(value);
  if (text !== null) return [text];
  if (value.tag === DER.integer) return [String(BigInt(`0x${readInteger(value.content)}`))];
  return value.tag === DER.sequence ? readChildren(value).flatMap(textsOf) : [];
}

function readPair(element: DerElement): [DerElement, DerElement] {
  const [first, second] = readChildren(element);
  if (!first || !second) throw new RangeError('two elements expected');
  return [first, second];
}

/** The extensions of a certificate by OID, as the bytes inside their octet string. The first one of each OID counts. */
export function readExtensions(explicit: DerElement | undefined): Map<string, Buffer> {
  const values = new Map<string, Buffer>();
  if (!explicit) return values;
  for (const extension of readChildren(readInner(explicit))) {
    const children = readChildren(extension);
    const oid = children.find(({ tag }) => tag === DER.oid);
    const value = children.find(({ tag }) => tag === DER.octetString);
    if (!oid || !value) continue;
    const name = readOid(oid.content);
    if (!values.has(name)) values.set(name, value.content);
  }
  return values;
}
