import type { Area, REASONS_AREA } from './areas.ts';
import type { Messages, MessagesByArea } from './messages.ts';

/** The texts of some areas as one table. */
export function messagesOf(byArea: MessagesByArea, areas: readonly (Area | typeof REASONS_AREA)[]): Messages {
  return Object.assign({}, ...areas.map(area => byArea[area])) as Messages; // `assign` of tables is a table
}
