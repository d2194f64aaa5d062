import { expect, test } from 'vitest';
import { followTargets, type Target } from '../../../../../server/scans/capture/cdp/target.ts';
import { fakeTarget } from '../../../support/fake-target.ts';

/** A page with one attached worker. `receive` is a message from the worker, `sentToWorker` are the commands to it. */
async function followWorker() {
  const { target: page, emit, sent } = fakeTarget();
  const found: Target[] = [];
  await followTargets(page, target => found.push(target));
  emit('Target.attachedToTarget', { sessionId: 's1', targetInfo: { type: 'worker', url: 'https://a.example/w.js' } });
  const sentToWorker = () =>
    sent.flatMap(({ command, params }) =>
      command === 'Target.sendMessageToTarget'
        ? [JSON.parse((params as { message: string }).message) as { id: number; method: string }]
        : [],
    );
  const receive = (message: object, sessionId = 's1') =>
    emit('Target.receivedMessageFromTarget', { sessionId, message: JSON.stringify(message) });
  return { page, worker: found[1] as Target, found, sentToWorker, receive };
}

test('followTargets reports the root and its children, and lets a child run after it was reported', async () => {
  const { page, worker, found, sentToWorker } = await followWorker();
  expect(found).toEqual([page, worker]);
  expect(worker).toMatchObject({ type: 'worker', url: 'https://a.example/w.js' });
  expect(sentToWorker().map(({ method }) => method)).toEqual([
    'Target.setAutoAttach',
    'Runtime.runIfWaitingForDebugger',
  ]);
});

test('followTargets reports children of children', async () => {
  const { found, receive } = await followWorker();
  const targetInfo = { type: 'worker', url: 'https://a.example/nested.js' };
  receive({ method: 'Target.attachedToTarget', params: { sessionId: 's2', targetInfo } });
  expect(found.map(({ url }) => url)).toEqual(['', 'https://a.example/w.js', 'https://a.example/nested.js']);
});

test('a child receives the events of its own session', async () => {
  const { worker, receive } = await followWorker();
  const payloads: unknown[] = [];
  worker.on('Network.loadingFinished', payload => payloads.push(payload));
  receive({ method: 'Network.loadingFinished', params: { requestId: 'r1' } });
  receive({ method: 'Network.loadingFailed', params: { requestId: 'r2' } });
  receive({ method: 'Network.loadingFinished', params: { requestId: 'r3' } }, 'another session');
  expect(payloads).toEqual([{ requestId: 'r1' }]);
});

test('a command to a child resolves or rejects with the response of its id', async () => {
  const { worker, sentToWorker, receive } = await followWorker();
  const evaluated = worker.send('Runtime.evaluate', { expression: '1' });
  const failed = worker.send('Page.enable');
  const [evaluate, enable] = sentToWorker().slice(-2);
  receive({ id: enable?.id, error: { message: "'Page.enable' wasn't found" } });
  receive({ id: evaluate?.id, result: { result: { value: 1 } } });
  await expect(failed).rejects.toThrow("'Page.enable' wasn't found");
  await expect(evaluated).resolves.toEqual({ result: { value: 1 } });
});
