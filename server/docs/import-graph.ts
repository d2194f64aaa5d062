import { sourceFiles, type SourceFile } from './source-files.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
  /** Imports that it stands for. */
  readonly count: number;
}

const TOPS = ['extension', 'server', 'shared'] as const;
/** Programs that start the rest: an arrow from each to almost everything would hide the others. */
const STARTERS = /^server\/(?:[^/]+$|(?:build|cli|docs|script|setup)\/)|^extension\/[^/]+$/;

/**
 * The folders of extension, server and shared as a Mermaid diagram, with an arrow where files of one import files of the
 * other at run time. An arrow is left out where other arrows lead to the same folder.
 */
export function importGraph(): string {
  // Files that lie directly in one of them belong to no folder.
  const files = TOPS.flatMap(sourceFiles).filter(({ path }) => /\/.*\//.test(path) && !STARTERS.test(path));
  const folders = [...new Set(files.map(({ path }) => folderOf(path)))].toSorted();
  const edges = withoutDetours(edgesOf(files)).filter(({ to }) => to.split('/').length === 1 || folders.includes(to));
  const lines = TOPS.flatMap(top => [
    `  subgraph ${top}`,
    ...folders.filter(folder => folder.startsWith(`${top}/`)).map(folder => `    ${idOf(folder)}["${nameOf(folder)}"]`),
    '  end',
  ]);
  const arrows = edges.map(({ from, to }) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...lines, ...arrows, '```'].join('\n');
}

function edgesOf(files: readonly SourceFile[]): Edge[] {
  const counts = new Map<string, number>();
  for (const { path, runtimeImports } of files) {
    const from = folderOf(path);
    for (const target of runtimeImports) {
      const [top = ''] = target.split('/');
      if (!TOPS.some(known => known === top) || STARTERS.test(target)) continue;
      // Across the border between two tops, one arrow for all.
      const ends = from.startsWith(`${top}/`) ? [from, folderOf(target)] : [from.split('/')[0], top];
      if (ends[0] !== ends[1]) counts.set(ends.join(' '), (counts.get(ends.join(' ')) ?? 0) + 1);
    }
  }
  return [...counts].map(([key, count]) => {
    const [from = '', to = ''] = key.split(' ');
    return { from, to, count };
  });
}

/** The same folders can be reached from each folder, by as few arrows as can be; those of few imports go first. */
function withoutDetours(edges: readonly Edge[]): Edge[] {
  const kept = new Set(edges);
  const weakestFirst = edges.toSorted((a, b) => a.count - b.count || order(a, b));
  for (const edge of weakestFirst) {
    kept.delete(edge);
    if (!canReach(edge.from, edge.to, [...kept])) kept.add(edge);
  }
  return [...kept].toSorted(order);
}

function canReach(from: string, to: string, edges: readonly Edge[]): boolean {
  const seen = new Set([from]);
  // A set can grow while it is read.
  for (const folder of seen) for (const edge of edges) if (edge.from === folder) seen.add(edge.to);
  return seen.has(to);
}

function order(a: Edge, b: Edge): number {
  return `${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1;
}

function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function idOf(folder: string): string {
  return folder.replaceAll(/\W/g, '_');
}

function nameOf(folder: string): string {
  return folder.split('/')[1] ?? folder;
}
