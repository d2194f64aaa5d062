import { useLayoutEffect, useRef } from 'preact/hooks';

/** Moves the focus to `main` where the element that had it went away with the last view. `view` names the view shown. */
export function useKeptFocus(view: string): void {
  const hadFocus = useRef(false);
  // Read before this render replaces anything.
  hadFocus.current = document.activeElement !== null && document.activeElement !== document.body;
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!hadFocus.current || document.activeElement !== document.body || main === null) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [view]);
}
