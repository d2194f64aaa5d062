import { beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../../extension/messaging/send.ts';

const sendMessage = vi.hoisted(() => vi.fn<(message: unknown) => Promise<unknown>>());
vi.mock('webextension-polyfill', () => ({ default: { runtime: { sendMessage } } }));
beforeEach(() => void sendMessage.mockReset());

const UNDELIVERED = new Error('Could not establish connection. Receiving end does not exist.');

test('a message that met a background which was just stopping is sent once more', async () => {
  sendMessage.mockRejectedValueOnce(UNDELIVERED).mockResolvedValueOnce('https://server.example');
  expect(await send('readServer', null)).toBe('https://server.example');
  expect(sendMessage.mock.calls).toEqual([
    [{ name: 'readServer', request: null }],
    [{ name: 'readServer', request: null }],
  ]);
});

test.each([
  ['nobody receives it the second time either', UNDELIVERED, 2],
  ['the background fails', new Error('storage is full'), 1],
])('rejects where %s', async (_, error, times) => {
  sendMessage.mockRejectedValue(error);
  await expect(send('readServer', null)).rejects.toThrow(error.message);
  expect(sendMessage).toHaveBeenCalledTimes(times);
});

test('rejects a response of another shape', async () => {
  sendMessage.mockResolvedValue({ address: 1 });
  await expect(send('readServer', null)).rejects.toThrow();
});
