import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './async/with-timeout.ts';

const READ_MS = 2_000;

type Values = readonly (readonly [labels: Record<string, string>, value: number])[];

/** Adds a gauge that is read whenever metrics are asked for. If reading fails it has no values: the other metrics still answer. */
export function addGauge(
  registry: Registry,
  { name, help, labelNames = [] }: { name: string; help: string; labelNames?: string[] },
  read: () => Values | Promise<Values>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const values = await withTimeout(name, READ_MS, Promise.resolve(read())).catch(() => []);
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}
