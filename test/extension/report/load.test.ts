import { describe, expect, test } from 'vitest';
import { blobTarget } from '../../../shared/api/files.ts';
import type { Problem } from '../../../extension/messaging/protocol/answer.ts';
import { FeedError, feedRequest } from '../../../extension/messaging/report-port.ts';
import { type ReportState, followScan, pageStateOf } from '../../../extension/report/load/follow-scan.ts';
import { createImages } from '../../../extension/report/load/images.ts';
import type { ExplainedDetail } from '../../../extension/report/load/report-data.ts';
import { makeDetail } from './make-detail.ts';

const problem = (name: Problem['problem']): Problem => ({ ok: false, problem: name, detail: 'why', retryAt: null });
const detailIn = (status: 'PENDING' | 'RUNNING' | 'DONE'): ExplainedDetail => {
  const detail = makeDetail();
  return {
    ...detail,
    reasons: [],
    picture_words: null,
    gates: [],
    qr_codes: [],
    certificate_problems: null,
    full_page: null,
    scan: { ...detail.scan, status },
  };
};

describe('blobTarget', () => {
  const SIGNED = `expires=1763631000000&signature=${'a'.repeat(43)}`;
  test.each([
    [
      `http://127.0.0.1:8787/evidence/blob/scans/1/screenshot.png?${SIGNED}`,
      `/evidence/blob/scans/1/screenshot.png?${SIGNED}`,
    ],
    [`https://else.where/prefix/evidence/blob/a.png?${SIGNED}`, `/evidence/blob/a.png?${SIGNED}`],
    [`http://127.0.0.1:8787/v1/user/usage?x=/evidence/blob/a.png`, null],
    [`http://127.0.0.1:8787/evidence/blob/../../v1/queries?${SIGNED}`, null],
    [`http://127.0.0.1:8787/evidence/blob/%2e%2e/x?${SIGNED}`, null],
    [`http://127.0.0.1:8787/evidence/blob/a.png?${SIGNED}#x`, null],
    [`http://127.0.0.1:8787/evidence/blob/a.png?${SIGNED}&more=1`, null],
    ['javascript:alert(1)', null],
  ])('%s is read from the connected server as %s', (address, path) => {
    expect(blobTarget(address)).toBe(path);
  });
});

test.each([
  [{ kind: 'scan', id: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10' }, true],
  [{ kind: 'scan', id: '../user/usage' }, false],
  [{ kind: 'har', id: 'a/../b' }, false],
  [{ kind: 'search', query: 'x'.repeat(201) }, false],
  [{ kind: 'anything', id: 'a' }, false],
])('feedRequest accepts %j: %s', (request, isTaken) => {
  expect(feedRequest.safeParse(request).success).toBe(isTaken);
});

describe('followScan', () => {
  /** Replays responses in order and returns the reported phases. */
  async function phasesOf(answers: readonly (ExplainedDetail | Problem)[]): Promise<string[]> {
    const phases: string[] = [];
    const left = [...answers];
    await followScan('id', new AbortController().signal, {
      readDetail: async () => {
        const next = left.shift();
        if (next === undefined) throw new Error('asked too often');
        if ('scan' in next) return next;
        throw new FeedError(next);
      },
      onState: state => phases.push(state.phase === 'problem' ? state.problem.problem : state.phase),
      wait: async () => undefined,
    });
    expect(left).toEqual([]);
    return phases;
  }

  test.each<[string, (ExplainedDetail | Problem)[], string[]]>([
    ['is final at once', [detailIn('DONE')], ['done']],
    [
      'waits, runs and ends',
      [detailIn('PENDING'), detailIn('RUNNING'), detailIn('DONE')],
      ['waiting', 'waiting', 'done'],
    ],
    ['is not to be had', [problem('missing')], ['missing']],
    ['is asked of a server that is not there', [problem('unreachable')], ['unreachable']],
    [
      'loses its server for a while',
      [detailIn('RUNNING'), problem('unreachable'), problem('rate'), detailIn('DONE')],
      ['waiting', 'unreachable', 'rate', 'done'],
    ],
    ['loses its key', [detailIn('RUNNING'), problem('key-refused')], ['waiting', 'key-refused']],
  ])('handles a scan that %s', async (_, answers, phases) => {
    expect(await phasesOf(answers)).toEqual(phases);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    const states: ReportState[] = [];
    await followScan('id', controller.signal, {
      readDetail: async () => detailIn('RUNNING'),
      onState: state => states.push(state),
      wait: async () => controller.abort(),
    });
    expect(states).toHaveLength(1);
  });
});

test.each<[ReportState, string]>([
  [{ phase: 'loading' }, 'loading'],
  [{ phase: 'waiting', detail: detailIn('RUNNING') }, 'ready'],
  [{ phase: 'done', detail: detailIn('DONE') }, 'ready'],
  [{ phase: 'problem', problem: problem('unreachable'), detail: null }, 'offline'],
  [{ phase: 'problem', problem: problem('timeout'), detail: null }, 'offline'],
  [{ phase: 'problem', problem: problem('not-connected'), detail: null }, 'not-connected'],
  [{ phase: 'problem', problem: problem('missing'), detail: null }, 'error'],
])('pageStateOf %j', (state, expected) => {
  expect(pageStateOf(state)).toBe(expected);
});

describe('createImages', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]);
  const detail = detailIn('DONE');
  const renewed: ExplainedDetail = {
    ...detail,
    screenshot: detail.screenshot && { ...detail.screenshot, blob_uri: 'http://127.0.0.1:8787/renewed' },
  };

  test('reads an image with an expired URL again, with a new one', async () => {
    const asked: string[] = [];
    const images = createImages({
      readDetail: async () => renewed,
      readImage: async address => {
        asked.push(address);
        if (address !== renewed.screenshot?.blob_uri) throw new FeedError(problem('not-allowed'));
        return PNG;
      },
    });
    expect(await images.get(detail, 'screenshot')).toEqual({ bytes: PNG, type: 'image/png' });
    expect(asked).toEqual([detail.screenshot?.blob_uri, renewed.screenshot?.blob_uri]);
    await images.get(detail, 'screenshot');
    expect(asked).toHaveLength(2);
  });

  test('retries a failed image on the next call', async () => {
    let isThere = false;
    const images = createImages({
      readDetail: async () => renewed,
      readImage: async () => {
        if (!isThere) throw new FeedError(problem('unreachable'));
        return PNG;
      },
    });
    await expect(images.get(detail, 'screenshot')).rejects.toThrow('why');
    isThere = true;
    expect((await images.get(detail, 'screenshot'))?.type).toBe('image/png');
  });

  test.each([
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML', new TextEncoder().encode('<!doctype html>')],
    ['nothing', new Uint8Array()],
  ])('accepts only PNG and JPEG by their bytes, not %s', async (_, bytes) => {
    const images = createImages({ readDetail: async () => renewed, readImage: async () => bytes });
    await expect(images.get(detail, 'screenshot')).rejects.toThrow('neither PNG nor JPEG');
  });

  test('returns null where the scan has no image', async () => {
    const images = createImages({ readDetail: async () => renewed, readImage: async () => PNG });
    expect(await images.get(detail, 'favicon')).toBe(null);
  });
});
