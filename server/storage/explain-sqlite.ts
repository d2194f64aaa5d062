import { StartError } from '../start-error.ts';

interface Explanation {
  readonly codes: RegExp;
  tell(file: string, message: string): string;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    codes: /^SQLITE_(NOTADB|CORRUPT)/,
    tell: file =>
      `the database ${file} is damaged. Move it away together with its -wal and -shm files; ` +
      'then restore a backup (linkglass restore FILE) or start with an empty database',
  },
  {
    codes: /^(SQLITE_(READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/,
    tell: file =>
      `the database ${file} cannot be written. ` +
      'Give this user permission to read and write it, its -wal and -shm files, and its folder',
  },
  {
    codes: /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    tell: file => `no space is left to write the database ${file}. Free space on its disk`,
  },
  {
    codes: /^(SQLITE_IOERR|EIO)/,
    tell: (file, message) =>
      `the database ${file} cannot be read or written (${message}). Check its disk; if the file is lost, ` +
      'restore a backup (linkglass restore FILE)',
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    tell: file => `the database ${file} is locked by another program. End that program and start again`,
  },
  {
    codes: /^(SQLITE_CANTOPEN|E[A-Z]+)/,
    tell: (file, message) =>
      `the database ${file} cannot be opened (${message}). Make room for it there, or set LINKGLASS_DATA_DIR to another folder`,
  },
];

/** What a failure of SQLite, or of the system on its file, means and what to do, for whoever starts the program; any other error as it is. */
export function explainSqlite(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const explanation = EXPLANATIONS.find(({ codes }) => codes.test(code));
  return explanation ? new StartError(explanation.tell(file, error.message)) : error;
}

/** Only what SQLite itself says: other errors may be of anything. */
export function explainIfSqlite(error: unknown, file: string): unknown {
  const isSqlite = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
  return isSqlite ? explainSqlite(error, file) : error;
}
