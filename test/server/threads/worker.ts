import { threadId, workerData } from 'node:worker_threads';
import { serveThread } from '../../../server/threads/serve-thread.ts';

/** What the tests have a thread do. */
export type Order =
  | { readonly do: 'tell' }
  | { readonly do: 'spin'; readonly first?: string }
  | { readonly do: 'backtrack' }
  | { readonly do: 'throw'; readonly first?: string }
  | { readonly do: 'exit'; readonly first?: string }
  | { readonly do: 'fill' }
  | { readonly do: 'work'; readonly ms: number };

// Safe: the tests give it so.
const { bootMs = 0, booted } = (workerData ?? {}) as { bootMs?: number; booted?: Int32Array<SharedArrayBuffer> };
const until = performance.now() + bootMs;
while (performance.now() < until);
// How many threads have started so far.
if (booted) Atomics.add(booted, 0, 1);

serveThread<Order, string>((order, report) => {
  switch (order.do) {
    case 'spin':
      if (order.first !== undefined) report(order.first);
      return spin();
    case 'backtrack':
      return String(/^(a+)+$/.test(`${'a'.repeat(60)}b`));
    case 'throw':
      if (order.first !== undefined) report(order.first);
      throw new TypeError('no');
    case 'exit':
      if (order.first !== undefined) report(order.first);
      return String(process.exit(3));
    case 'fill':
      return fill();
    case 'work': {
      const end = performance.now() + order.ms;
      while (performance.now() < end);
      break;
    }
    case 'tell':
      break;
  }
  return `thread ${threadId}`;
});

function spin(): string {
  for (;;);
}

function fill(): string {
  const heap: number[][] = [];
  for (;;) heap.push(Array.from({ length: 1e6 }, Math.random));
}
