import type { NoteProgress } from '../storage/copy-store.ts';
import type { CommandContext } from './context.ts';

const EVERY_MS = 5_000;

/** One line per table when it is done, and every few seconds in between. */
export function progressLines(context: CommandContext): NoteProgress {
  let lastAt = 0;
  return (what, done, total) => {
    if (done < total && Date.now() - lastAt < EVERY_MS) return;
    lastAt = Date.now();
    context.note(`${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`);
  };
}
