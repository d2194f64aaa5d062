import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CaptureResult } from './capture/source.ts';
import type { ScanStore } from './store.ts';

export interface ScanMetrics {
  finished(result: Pick<CaptureResult, 'status' | 'errorCode'>, seconds: number): void;
}

export function createScanMetrics(registry: Registry): ScanMetrics {
  const scans = new Counter({
    name: 'linkglass_scans_total',
    help: 'Scans that reached a final state in this process',
    labelNames: ['status', 'error_code'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'linkglass_scan_duration_seconds',
    help: 'Time from RUNNING to the final state',
    labelNames: ['status'],
    buckets: [2, 4, 6, 8, 10, 15, 20, 30, 45, 60],
    registers: [registry],
  });
  return {
    finished({ status, errorCode }, seconds) {
      scans.inc({ status, error_code: errorCode ?? '' });
      durations.observe({ status }, seconds);
    },
  };
}

/** Reads the counts from the database whenever they are asked for. */
export function countScans(registry: Registry, store: Pick<ScanStore, 'countByStatus'>): void {
  const scans = new Gauge({
    name: 'linkglass_scans',
    help: 'Pending and running scans, in all processes on this database',
    labelNames: ['status'],
    registers: [],
    async collect() {
      for (const [status, count] of await store.countByStatus()) this.set({ status }, count);
    },
  });
  registry.registerMetric(scans);
}
