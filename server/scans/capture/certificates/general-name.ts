import { isIPv6 } from 'node:net';
import { readInner, readChildren, type DerElement } from './der.ts';
import { colonHex, oneLine, readOid } from './der-values.ts';
import { formatName } from './distinguished-name.ts';

/** A GeneralName on one line: `URI:http://…`, `DNS:…`, `IP Address:…`, `DirName:…`. */
export function formatGeneralName(name: DerElement): string {
  switch (name.tag & 0x1f) {
    case 0:
      return `othername:${formatOther(name)}`;
    case 1:
      return `email:${text(name)}`;
    case 2:
      return `DNS:${text(name)}`;
    case 4:
      return `DirName:${formatName(readInner(name))}`;
    case 6:
      return `URI:${text(name)}`;
    case 7:
      return `IP Address:${formatAddress(name.content)}`;
    case 8:
      return `Registered ID:${readOid(name.content)}`;
    default:
      return `[${name.tag & 0x1f}]:${colonHex(name.content)}`;
  }
}

function text({ content }: DerElement): string {
  return oneLine(content.toString('latin1'));
}

function formatOther(name: DerElement): string {
  const [type, value] = readChildren(name);
  if (!type || !value) throw new RangeError('not an other name');
  return `${readOid(type.content)}:${colonHex(value.content)}`;
}

function formatAddress(bytes: Buffer): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16));
  const address = groups.join(':');
  return isIPv6(address) ? address : colonHex(bytes);
}
