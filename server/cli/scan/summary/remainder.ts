import { line, own, span, type Row } from '../lines.ts';
import type { Seen } from './seen.ts';

/** What could not be had of the page, and why. */
export function missing({ result: { failures } }: Seen): Row | null {
  if (failures.length === 0) return null;
  return {
    label: 'Missing',
    lines: failures
      .slice(0, 6)
      .map(({ source, message }) => [span(source, 'yellow', 40), own(': '), span(message, 'dim', 160)]),
  };
}

export function kept({ kept: found }: Seen): Row | null {
  if (!found) return null;
  return { label: 'Kept', lines: [[own('in '), span(found.folder, 'bold')], line(found.files.join(', '))] };
}
