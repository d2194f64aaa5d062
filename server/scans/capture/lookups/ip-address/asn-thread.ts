// The worker thread of open-asn.ts.
import { readFileSync } from 'node:fs';
import { serveThread } from '../../../../threads/serve-thread.ts';
import type { AsnTable } from './asn-table.ts';
import { parseAsnCsv } from './parse-asn-csv.ts';

serveThread<readonly string[], AsnTable>(files => parseAsnCsv(files.map(file => readFileSync(file, 'utf8'))));
