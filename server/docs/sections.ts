import { attributes } from './attributes.ts';
import { commandReference } from './commands.ts';
import { endpointTable, plans, scanRequestMembers } from './endpoints.ts';
import { importGraph } from './import-graph.ts';
import { listSources } from './lists.ts';
import { scoreMeaning } from './score-meaning.ts';
import { settings } from './settings.ts';

/** What the documents take from the code: the text between `generated: NAME` and `end`. */
export const SECTIONS = {
  settings,
  commands: commandReference,
  endpoints: endpointTable,
  'scan-request': scanRequestMembers,
  plans,
  attributes,
  lists: listSources,
  'score-meaning': scoreMeaning,
  'import-graph': importGraph,
} as const satisfies Record<string, () => string | Promise<string>>;
