import { expect, test } from 'vitest';
import type { Target } from '../../../../../server/scans/capture/cdp/target.ts';
import { layout } from '../../../../../server/scans/capture/collectors/layout.ts';
import type { CaptureContext } from '../../../../../server/scans/capture/source.ts';

const READING_MS = 50;

/** A target that answers only these commands, and refuses all others; null for one that never answers. */
function targetOf(type: string, url: string, answers: Readonly<Record<string, object>> | null): Target {
  const send = async (command: string) => {
    const answer = answers === null ? await new Promise<never>(() => undefined) : answers[command];
    if (answer === undefined) throw new Error(`${command} is refused`);
    return answer;
  };
  return { type, url, send, on: () => undefined } as unknown as Target; // the collector asks only for these answers
}

async function unreadWith(
  frame: Target,
  more: Readonly<Record<string, object>> = {},
): Promise<readonly string[] | undefined> {
  const page = targetOf('page', 'https://site.example/', {
    'Memory.getDOMCounters': { nodes: 1 },
    'DOMSnapshot.captureSnapshot': { documents: [], strings: [] },
    'DOM.enable': {},
    ...more,
  });
  const context = {
    frames: () => [page, frame],
    outcome: () => ({ isRendered: true }),
    readingMs: () => READING_MS,
    note: () => undefined,
  } as unknown as CaptureContext; // the collector reads only these members
  const finish = await layout(context);
  return (await finish())?.unread;
}

test('a frame that does not answer could not be read', async () => {
  expect(await unreadWith(targetOf('iframe', 'https://late.example/', null))).toEqual(['https://late.example/']);
});

test('a frame that nothing is known to show in time could not be read', async () => {
  const url = 'https://late.example/';
  const frame = targetOf('iframe', url, { 'Page.getFrameTree': { frameTree: { frame: { id: 'frame', url } } } });
  expect(await unreadWith(frame, { 'DOM.getFrameOwner': new Promise(() => undefined) })).toEqual([url]);
});

test('a frame that is gone shows nothing', async () => {
  expect(await unreadWith(targetOf('iframe', 'https://gone.example/', {}))).toEqual([]);
});
