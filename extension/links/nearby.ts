import type { IdleTasks } from './idle-tasks.ts';

/** Consecutive links are usually close to each other on the page. */
const GROUP = 32;
/** In viewport heights, above and below. */
const NEAR = 1.5;
/** Interval while the page scrolls. */
const CHECK_MS = 100;
const MAX_GROUPS = 5_000;
/** Groups tested per step. */
const STEP = 16;

interface Group {
  readonly links: Element[];
  isNear: boolean;
}

interface Deps {
  readonly idleTasks: IdleTasks;
  readonly onNear: (link: Element) => void;
  readonly onFar: (link: Element) => void;
}

/**
 * Which links are near the viewport. IntersectionObserver costs time per observed element and frame, which is too slow
 * for ten thousand links. So links are observed in groups, only while their group is near.
 */
export function createNearby({ idleTasks, onNear, onFar }: Deps) {
  let groups: Group[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLooking = false;
  /** Something moved while looking. */
  let isStale = false;
  let isFirst = true;

  function add(link: Element): void {
    // Frames scroll on their own and have few links.
    if (link.ownerDocument !== document) {
      onNear(link);
      return;
    }
    const last = groups.at(-1);
    if (last !== undefined && last.links.length < GROUP) {
      last.links.push(link);
      if (last.isNear) onNear(link);
      else moved();
      return;
    }
    if (groups.length >= MAX_GROUPS) return;
    groups.push({ links: [link], isNear: false });
    moved();
  }

  function moved(): void {
    if (timer !== null) return;
    timer = setTimeout(
      () => {
        timer = null;
        isFirst = false;
        isStale = isLooking;
        if (isLooking) return;
        isLooking = true;
        idleTasks.add(look());
      },
      isFirst ? 0 : CHECK_MS,
    );
  }

  function* look(): Generator<void> {
    const height = window.innerHeight;
    for (const [i, group] of groups.entries()) {
      if (i % STEP === STEP - 1) yield;
      const isNear = isNearWindow(group, height);
      if (isNear === group.isNear) continue;
      group.isNear = isNear;
      group.links.forEach(isNear ? onNear : onFar);
      yield;
    }
    groups = groups.filter(({ links }) => links.length > 0);
    isLooking = false;
    if (isStale) moved();
  }

  return {
    add,
    moved,
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      groups = [];
    },
  };
}

/** False only where the first and the last link are both above, or both below. */
function isNearWindow({ links }: Group, height: number): boolean {
  while (links.length > 0 && links[0]?.isConnected === false) links.shift();
  while (links.length > 0 && links.at(-1)?.isConnected === false) links.pop();
  const ends = [links[0], links.at(-1)].filter(link => link !== undefined).map(link => link.getBoundingClientRect());
  if (ends.length === 0) return false;
  const isAbove = ends.every(({ bottom }) => bottom < -NEAR * height);
  const isBelow = ends.every(({ top }) => top > (1 + NEAR) * height);
  return !isAbove && !isBelow;
}
