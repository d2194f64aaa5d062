import type { IdleTasks } from './idle-tasks.ts';

/** Links follow one another on a page: those of a group are near one another. */
const GROUP = 32;
/** In heights of the window, above it and below. */
const NEAR = 1.5;
/** While a page scrolls. */
const LOOK_MS = 100;
const MOST_GROUPS = 5_000;
/** Groups that are looked at between two glances at the clock. */
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
 * Which links are anywhere near the window. A browser looks at every element that is observed again and again, with each frame;
 * of ten thousand links that costs more than all else. So they are observed in groups, while they are near.
 */
export function createNearby({ idleTasks, onNear, onFar }: Deps) {
  let groups: Group[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isLooking = false;
  let isFirst = true;

  function add(link: Element): void {
    // A frame scrolls by itself, and has few links.
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
    if (groups.length >= MOST_GROUPS) return;
    groups.push({ links: [link], isNear: false });
    moved();
  }

  function moved(): void {
    if (timer !== null) return;
    timer = setTimeout(
      () => {
        timer = null;
        isFirst = false;
        if (isLooking) return;
        isLooking = true;
        idleTasks.add(look());
      },
      isFirst ? 0 : LOOK_MS,
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

/** False only where all of it is above, or all of it below, by the links at its ends. */
function isNearWindow({ links }: Group, height: number): boolean {
  while (links.length > 0 && links[0]?.isConnected === false) links.shift();
  while (links.length > 0 && links.at(-1)?.isConnected === false) links.pop();
  const ends = [links[0], links.at(-1)].filter(link => link !== undefined).map(link => link.getBoundingClientRect());
  if (ends.length === 0) return false;
  const isAbove = ends.every(({ bottom }) => bottom < -NEAR * height);
  const isBelow = ends.every(({ top }) => top > (1 + NEAR) * height);
  return !isAbove && !isBelow;
}
