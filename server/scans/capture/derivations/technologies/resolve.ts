import type { Technology as FoundTechnology } from '../../../../../shared/api/scans.ts';
import type { Detection, Engine, Resolved } from './engine.ts';
import type { Needs } from './fingerprints.ts';

const UNCATEGORISED = 'Miscellaneous';

/** FairScheduler detections into technologies: each once, with what they imply, the surest first. */
export function createResolver(engine: Engine, needs: ReadonlyMap<string, Needs>) {
  /** What is only looked for beside something else counts once that is there, and may itself be what others wait for. */
  function resolveNeeds(detections: readonly Detection[]): Resolved[] {
    const accepted = detections.filter(({ technology }) => !needs.has(technology.name));
    let waiting = detections.filter(({ technology }) => needs.has(technology.name));
    for (;;) {
      const resolved = engine.resolve(accepted);
      const names = new Set(resolved.map(({ name }) => name));
      const categories = new Set(resolved.flatMap(each => each.categories.map(({ id }) => id)));
      const isMet = ({ technology }: Detection): boolean => {
        const { technologies = [], categories: wanted = [] } = needs.get(technology.name) ?? {};
        return technologies.some(name => names.has(name)) || wanted.some(id => categories.has(id));
      };
      const ready = waiting.filter(isMet);
      if (ready.length === 0) return resolved;
      accepted.push(...ready);
      waiting = waiting.filter(detection => !ready.includes(detection));
    }
  }

  return (detections: readonly Detection[]): FoundTechnology[] =>
    resolveNeeds(detections)
      .toSorted((a, b) => b.confidence - a.confidence || (a.name < b.name ? -1 : 1))
      .map(({ name, categories, version }) => ({
        category: categories[0]?.name ?? UNCATEGORISED,
        name,
        version: version || null,
      }));
}
