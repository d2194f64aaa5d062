import { StartError } from '../../start-error.ts';
import { codeOf } from '../../errors.ts';

interface Explanation {
  readonly codes: RegExp;
  text(file: string, message: string): string;
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    codes: /^SQLITE_(NOTADB|CORRUPT)/,
    text: file =>
      `the database ${file} is damaged. Move it away together with its -wal and -shm files; ` +
      'then restore a backup (linkglass restore FILE) or start with an empty database',
  },
  {
    codes: /^(SQLITE_(READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/,
    text: file =>
      `the database ${file} cannot be written. ` +
      'Give this user permission to read and write it, its -wal and -shm files, and its folder',
  },
  {
    codes: /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
    text: file => `no space is left to write the database ${file}. Free space on its disk`,
  },
  {
    codes: /^(SQLITE_IOERR|EIO)/,
    text: (file, message) =>
      `the database ${file} cannot be read or written (${message}). Check its disk; if the file is lost, ` +
      'restore a backup (linkglass restore FILE)',
  },
  {
    codes: /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    text: file =>
      `the database ${file} is locked by another program: ` +
      'a Linkglass that updates its schema, or one of yours. Wait until it has ended, then start again',
  },
  {
    codes: /^(SQLITE_CANTOPEN|E[A-Z]+)/,
    text: (file, message) =>
      `the database ${file} cannot be opened (${message}). Check its folder, or set LINKGLASS_DATA_DIR to another one`,
  },
];

/** An error of SQLite or of its file as a StartError that says what to do. Other errors are returned unchanged. */
export function explainSqlite(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const explanation = EXPLANATIONS.find(({ codes }) => codes.test(code));
  return explanation ? new StartError(explanation.text(file, error.message)) : error;
}

/** Like `explainSqlite`, but only for errors of SQLite: a system error may concern another file. */
export function explainIfSqlite(error: unknown, file: string): unknown {
  const isSqlite = codeOf(error).startsWith('SQLITE_');
  return isSqlite ? explainSqlite(error, file) : error;
}
