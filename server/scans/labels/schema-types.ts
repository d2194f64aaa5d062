import type { Markup } from './read-markup.ts';

/** Nodes of linked data that are looked at. */
const MAX_NODES = 2_000;

/** What a page says it is by schema.org, in linked data and microdata: names in lower case, without the address. */
export function schemaTypesOf({ linkedData, itemTypes }: Pick<Markup, 'linkedData' | 'itemTypes'>): Set<string> {
  const types = new Set(itemTypes.flatMap(itemType => itemType.split(/\s+/).map(nameOf)));
  const waiting = linkedData.map(parsed);
  for (let seen = 0; waiting.length > 0 && seen < MAX_NODES; seen++) {
    const node = waiting.pop();
    if (Array.isArray(node))
      waiting.push(...(node as unknown[]).slice(0, MAX_NODES)); // whatever is in it is looked at again
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

/** Pages write linked data by hand: what is no JSON says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
