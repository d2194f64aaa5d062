import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Opens a dialog before it is painted, and gives the focus back to its opener when it goes. `first` gets the focus inside. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    first?.current?.focus();
    return () => {
      element?.close();
      // The browser gives it back only if the dialog is still in the page.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
