interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
/** What Rollup passes to `manualChunks`. */
export interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
  readonly getModuleIds: () => Iterable<string>;
}

/** All modules that a file imports, including itself: those of `import` declarations, or with those of `import()` too. */
export function reachedFrom(
  file: string,
  { getModuleIds, getModuleInfo }: Modules,
  imports: 'static' | 'all' = 'static',
): ReadonlySet<string> {
  const entry = [...getModuleIds()].find(id => id.endsWith(file));
  if (entry === undefined) throw new Error(`${file} is not part of the build: correct its name in server/build`);
  const reached = new Set([entry]);
  // A Set also iterates over elements that are added during the loop.
  for (const id of reached) {
    const info = getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    if (imports === 'all') for (const imported of info?.dynamicallyImportedIds ?? []) reached.add(imported);
  }
  return reached;
}
