import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMITATION_PATHS } from '../site/pages/hostile/nested.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 3 });
});
afterAll(() => lab.close());

test.concurrent.each(IMITATION_PATHS)('an imitation beside an article is MALICIOUS: %s', async path => {
  const { status, captured, failures } = await lab.visit(`https://nested.example/${path}`);
  expect({ status, failures }).toEqual({ status: 'DONE', failures: [] });
  // The response has the HTML of the document, as ever.
  expect(captured.dom).toContain('The old mill');
  expect(captured.layout?.lines.map(({ text }) => text).join('\n')).toContain('Log in to your PayPal account');
  expect(captured.layout?.unread).toEqual([]);
  expect(captured.classification).toMatchObject({ verdict: 'MALICIOUS', brand: { id: 'paypal' } });
});

test.concurrent('thousands of closed shadow roots are read as well', async () => {
  const { status, captured } = await lab.visit('https://nested.example/many-roots');
  expect(status).toBe('DONE');
  expect(captured.classification?.verdict).toBe('MALICIOUS');
});

test.concurrent('an article stays SAFE with harmless shadow roots, and with a frame too small to be used', async () => {
  const { captured, failures } = await lab.visit('https://nested.example/harmless');
  expect(failures).toEqual([]);
  expect(captured.layout).toMatchObject({
    unread: [],
    documents: expect.arrayContaining(['https://nested.example/harmless', 'https://other-nested.example/article']),
  });
  expect(captured.layout?.lines.map(({ text }) => text).join('\n')).not.toContain('PayPal');
  expect(captured.classification?.verdict).toBe('SAFE');
});
