import { describe, expect, test } from 'vitest';
import { createProgress } from '../../../server/script/progress.mjs';

function stream(isTTY: boolean) {
  let text = '';
  return { isTTY, write: (part: string) => (text += part), text: () => text };
}

describe('progress', () => {
  test('prints plain lines outside of a terminal', async () => {
    const output = stream(false);
    const progress = createProgress(output);
    expect(await progress.step('Install packages', () => Promise.resolve(7))).toBe(7);
    progress.note('no internet');
    expect(output.text()).toMatch(/^Install packages …\nInstall packages: done in \d+\.\d s\nno internet\n$/);
  });

  test('on a terminal is one line that ends with a tick', async () => {
    const output = stream(true);
    await createProgress(output).step('Install packages', () => Promise.resolve());
    expect(output.text()).toMatch(/✓ Install packages \d+\.\d s\n$/);
    expect(output.text().split('\n')).toHaveLength(2);
  });

  test.each([
    [true, /✗ Install packages/],
    [false, /Install packages: failed after/],
  ])('shows a failure and passes it on (terminal: %s)', async (isTTY, shown) => {
    const output = stream(isTTY);
    const failing = createProgress(output).step('Install packages', () => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
    expect(output.text()).toMatch(shown);
  });
});
