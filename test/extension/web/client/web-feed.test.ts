import { expect, test } from 'vitest';
import { createWebFeed } from '../../../../extension/web/client/web-feed.ts';

/** A response whose body ends with this error after its first bytes. */
function cut(error: unknown): Response {
  let isFirst = true;
  const body = new ReadableStream({
    pull(controller) {
      if (!isFirst) return controller.error(error);
      isFirst = false;
      return controller.enqueue(new TextEncoder().encode('{"scan":'));
    },
  });
  return new Response(body);
}

test.each([
  ['whose connection is lost', new TypeError('network error'), 'unreachable'],
  ['whose time is up', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
])('a body %s is no response of the wrong form', async (_, error, problem) => {
  const feed = createWebFeed(async () => cut(error));
  await expect(feed.readText({ kind: 'scan', id: 'a' })).rejects.toMatchObject({ problem: { problem } });
  await expect(feed.readBytes({ kind: 'image', blobUri: '/a' })).rejects.toMatchObject({ problem: { problem } });
});
