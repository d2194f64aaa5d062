import { DER, readChildren, type DerElement } from './der.ts';
import { oneLine, readOid, readText } from './der-values.ts';
import { ATTRIBUTES } from './oids.ts';

/** A name in the form of RFC 4514, the most specific part first: `CN=example.org,O=Example\, Inc.,C=US`. */
export function formatName(name: DerElement): string {
  return readChildren(name)
    .toReversed()
    .map(part => readChildren(part).toReversed().map(formatAttribute).join('+'))
    .join(',');
}

function formatAttribute(attribute: DerElement): string {
  const [type, value] = readChildren(attribute);
  if (type?.tag !== DER.oid || !value) throw new RangeError('not an attribute of a name');
  const oid = readOid(type.content);
  const shortName = ATTRIBUTES[oid];
  const text = readText(value);
  // A value that is no text, or of an unknown type, is shown as hexadecimal bytes.
  if (shortName === undefined || text === null)
    return `${shortName ?? oid}=#${value.raw.toString('hex').toUpperCase()}`;
  return `${shortName}=${escapeValue(text)}`;
}

function escapeValue(text: string): string {
  // Control characters last, so that their escapes are not escaped again.
  return oneLine(text.replace(/[,+"\\<>;]|^[ #]| $/g, '\\$&'));
}
