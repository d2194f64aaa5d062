import { expect, test, vi } from 'vitest';
import { requestCheck, requestScan } from '../../../extension/pages/background-requests.ts';

vi.mock('../../../extension/messaging/send.ts', () => ({
  send: async () => Promise.reject(new Error('The message port closed before a response was received.')),
}));

const PAGE = { url: 'https://shop.example/', isIncognito: false };
const FAILED = { kind: 'unavailable', problem: 'failed', retryAt: null };

test('a check fails when the background ends before it answers', async () => {
  expect(await requestCheck(PAGE)).toMatchObject(FAILED);
});

test('a scan is not started when the background ends before it answers', async () => {
  expect(await requestScan({ ...PAGE, isConfirmed: true })).toMatchObject(FAILED);
});
