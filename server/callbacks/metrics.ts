import { Counter, type Registry } from 'prom-client';
import { addGauge } from '../gauges.ts';
import type { CallbackStore } from './store.ts';

/** Returns what counts an attempt to send a callback. */
export function createCallbackMetrics(registry: Registry) {
  const attempts = new Counter({
    name: 'linkglass_callback_attempts_total',
    help: 'Attempts to send a callback by outcome: delivered, retried (it is tried again), failed (given up after a day)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome: 'delivered' | 'retried' | 'failed'): void => attempts.inc({ outcome });
}

export function observeCallbacks(registry: Registry, store: Pick<CallbackStore, 'backlog'>): void {
  addGauge(
    registry,
    { name: 'linkglass_callbacks', help: 'Stored callbacks that are due, or given up (failed)', labelNames: ['state'] },
    async () => {
      const { due, failed } = await store.backlog();
      return [
        [{ state: 'due' }, due],
        [{ state: 'failed' }, failed],
      ];
    },
  );
}
