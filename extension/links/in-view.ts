import { imageOf } from './link-elements.ts';
import { createNearby } from './nearby.ts';
import type { IdleTasks } from './idle-tasks.ts';

interface Deps {
  readonly idleTasks: IdleTasks;
  readonly onEnter: (link: Element) => void;
  readonly onLeave: (link: Element) => void;
}

/** Reports which links enter and leave the viewport. */
export function createInView({ idleTasks, onEnter, onLeave }: Deps) {
  /** Areas of an image map are visible where the image is. */
  const areas = new WeakMap<Element, Set<Element>>();

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      for (const link of areas.get(target) ?? [target]) (isIntersecting ? onEnter : onLeave)(link);
    }
  });

  const nearby = createNearby({
    idleTasks,
    onNear: link => {
      const image = imageOf(link);
      if (image !== null) areas.set(image, (areas.get(image) ?? new Set()).add(link));
      observer.observe(image ?? link);
    },
    onFar: link => {
      // The image may have areas in other groups, so it stays observed.
      if (imageOf(link) !== null) return;
      observer.unobserve(link);
      onLeave(link);
    },
  });

  return {
    add: nearby.add,
    /** Call when the layout may have changed. */
    moved: nearby.moved,
    stop(): void {
      observer.disconnect();
      nearby.stop();
    },
  };
}
