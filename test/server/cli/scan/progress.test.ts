import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgressView } from '../../../../server/cli/scan/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function view(isTTY: boolean, columns = 60) {
  const written: string[] = [];
  const stream = { isTTY, columns, write: (text: string) => written.push(text) > 0 };
  const progress = createProgressView({ stream, waitingTimeSeconds: 5, now: () => Date.now() });
  return { progress, written, last: () => written.at(-1)?.replace('\r\u001b[2K', '') };
}

const URL_A = 'https://shop.example/';

describe('progress', () => {
  test('is one animated line with the time on a terminal, and is removed at the end', () => {
    const { progress, written, last } = view(true);
    progress.step('browser');
    expect(last()).toBe('⠋  0.0 s  starting the browser');
    progress.update({ step: 'loading', requests: 1, url: URL_A });
    vi.advanceTimersByTime(1_200);
    expect(last()).toMatch(/^\S  1\.2 s {2}loading, 1 request {2}https:\/\/shop\.example\/$/);
    progress.update({ step: 'loading', requests: 23, url: `${URL_A}${'long/'.repeat(30)}` });
    vi.advanceTimersByTime(100);
    expect(last()).toMatch(/^\S  1\.3 s {2}loading, 23 requests {2}https:\/\/shop\.ex\S*…$/);
    expect(last()).toHaveLength(59);
    expect(written.join('')).not.toContain('\n');
    progress.note('a note');
    expect(written.at(-2)).toBe('\r\u001b[2Ka note\n');
    progress.stop();
    expect(last()).toBe('');
    const count = written.length;
    vi.advanceTimersByTime(5_000);
    progress.stop();
    expect(written).toHaveLength(count);
  });

  test('is one line per step elsewhere, with regular "still" lines', () => {
    const { progress, written } = view(false);
    progress.step('browser');
    progress.update({ step: 'opening', requests: 0, url: null });
    for (const requests of [1, 2, 3]) progress.update({ step: 'loading', requests, url: URL_A });
    vi.advanceTimersByTime(10_000);
    progress.update({ step: 'waiting', requests: 3, url: URL_A });
    // What a page still asks for while it is watched is not loading again.
    progress.update({ step: 'loading', requests: 4, url: `${URL_A}late.js` });
    progress.update({ step: 'capturing', requests: 4, url: URL_A });
    progress.update({ step: 'judging', requests: 4, url: URL_A });
    // A second look begins at the beginning.
    progress.update({ step: 'opening', requests: 0, url: null });
    progress.step('closing');
    progress.stop();
    expect(written).toEqual([
      'starting the browser\n',
      'opening a tab\n',
      `loading, 1 request  ${URL_A}\n`,
      `still loading, 3 requests  ${URL_A} after 10.0 s\n`,
      `watching for 5 s, 3 requests  ${URL_A}\n`,
      `capturing, 4 requests  ${URL_A}\n`,
      `analysing, 4 requests  ${URL_A}\n`,
      'opening a tab\n',
      'closing the browser\n',
    ]);
  });

  test('contains no escape sequences of a page', () => {
    const { progress, written } = view(false);
    progress.update({ step: 'loading', requests: 1, url: 'https://a.example/\u001b[2J\n\u202e' });
    expect(written).toEqual(['loading, 1 request  https://a.example/\n']);
  });
});
