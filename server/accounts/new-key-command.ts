import path from 'node:path';
import type { Config } from '../settings/config.ts';
import { ROOT } from '../script/root.ts';
import { shellWord } from '../script/shell-word.ts';

type Place = Pick<Config, 'dataDir' | 'database'>;

/** The command that creates an API key in this data folder, to run in the folder of Linkglass. Holds no secrets. */
export function newKeyCommand({ dataDir, database }: Place): string {
  const inside = path.relative(ROOT, dataDir);
  const folder = inside.startsWith('..') || path.isAbsolute(inside) ? dataDir : inside;
  const isElsewhere = database.kind !== 'sqlite' || path.dirname(database.file) !== dataDir;
  return [
    ...(folder === 'data' ? [] : [`LINKGLASS_DATA_DIR=${shellWord(folder)}`]),
    // The address may hold a password.
    ...(isElsewhere ? ['LINKGLASS_DATABASE_URL=DATABASE'] : []),
    'npm run -s linkglass -- keys create --name browser --plan PREMIUM',
  ].join(' ');
}

/** The same for a shell in any folder. */
export function newKeyCommandAnywhere(place: Place): string {
  return `cd ${shellWord(path.resolve(ROOT))} && ${newKeyCommand(place)}`;
}
