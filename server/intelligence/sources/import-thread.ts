// The worker thread of import-in-thread.ts.
import { serveThread } from '../../threads/serve-thread.ts';
import { importList, type ImportedList } from '../import-list.ts';
import { importerNamed } from '../importers/registry.ts';
import { linesOf } from '../lines.ts';
import { chunksOfFile } from '../list-file.ts';
import type { ImportJob } from './import-in-thread.ts';

serveThread<ImportJob, ImportedList>(({ file, format, kind, endsAt }) =>
  importList(linesOf(chunksOfFile(file)), { kind, importer: importerNamed(format), endsAt }),
);
