import { type Dispatch, type StateUpdater, useLayoutEffect, useState } from 'preact/hooks';

/** What is typed into a field: begins with a value of the page's address, and again whenever that changes. */
export function useTyped(value: string): [string, Dispatch<StateUpdater<string>>] {
  const [typed, setTyped] = useState(value);
  // Before the page is drawn: an effect after it would undo what is typed meanwhile.
  // It may have changed to what is typed, without the blank that the next word comes after.
  useLayoutEffect(() => setTyped(now => (now.trim() === value ? now : value)), [value]);
  return [typed, setTyped];
}
