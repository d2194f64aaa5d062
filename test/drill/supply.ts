// Checks licences, install scripts and digests of all packages in the lock file; writes a CycloneDX SBOM.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageFaults } from '../support/lock-file.ts';
import { holds, none, note, report } from './support/report.ts';

const root = new URL('../../', import.meta.url);
const faults = packageFaults(root);
const argv = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const sbom = execFileSync('npm', argv, { cwd: fileURLToPath(root), encoding: 'utf8', maxBuffer: 1e9 });
const { components = [] } = JSON.parse(sbom) as { components?: { name: string; licenses?: object[] }[] }; // CycloneDX 1.5
mkdirSync(new URL('.cache/', root), { recursive: true });
const file = new URL('.cache/sbom.cdx.json', root);
writeFileSync(file, sbom);
note(`SBOM of ${components.length} packages: .cache/sbom.cdx.json`);
report(
  'supply',
  [
    none('packages under another licence than GPL-3.0-or-later may build on', faults.licences.length),
    none('install scripts that package.json does not name', faults.installScripts.length),
    none('packages without a SHA-512 digest', faults.integrity.length),
    none('addresses of registries', faults.addresses.length),
    holds('the SBOM names every package', components.length > 0, components.length),
  ],
  { ...faults },
);
