import type { Markup } from './read-markup.ts';

/** Limit of JSON-LD nodes to visit. */
const MAX_NODES = 2_000;

/** The schema.org types of a page from JSON-LD and microdata, in lower case without the URL. */
export function schemaTypesOf({ linkedData, itemTypes }: Pick<Markup, 'linkedData' | 'itemTypes'>): Set<string> {
  const types = new Set(itemTypes.flatMap(itemType => itemType.split(/\s+/).map(nameOf)));
  const waiting = linkedData.map(parsed);
  for (let seen = 0; waiting.length > 0 && seen < MAX_NODES; seen++) {
    const node = waiting.pop();
    if (Array.isArray(node))
      waiting.push(...(node as unknown[]).slice(0, MAX_NODES)); // elements are checked when visited
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node).slice(0, MAX_NODES)) {
        if (key === '@type') for (const type of [value].flat()) if (typeof type === 'string') types.add(nameOf(type));
        if (typeof value === 'object') waiting.push(value);
      }
    }
  }
  types.delete('');
  return types;
}

function nameOf(type: string): string {
  const end = Math.max(...['/', '#', ':'].map(mark => type.lastIndexOf(mark)));
  return type.slice(end + 1, end + 101).toLowerCase();
}

/** null if it is not valid JSON, which is common in handwritten JSON-LD. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
