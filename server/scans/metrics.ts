import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ErrorCode } from '../../shared/api/scans.ts';
import { nextPhase, type ScanPhase } from '../../shared/api/scan-progress.ts';
import { addGauge } from '../gauges.ts';
import type { AttemptEnd } from './queue/attempt.ts';
import type { BrowserEnd } from './capture/browser-pool.ts';
import type { CaptureResult } from './capture/source.ts';
import type { ScanStore } from './store.ts';

export type AttemptOutcome = AttemptEnd['kind'] | 'lease-lost' | 'not-stored';

export type ScanMetrics = ReturnType<typeof createScanMetrics>;
export type AttemptMetrics = ReturnType<ScanMetrics['attempt']>;

/** Errors that are the server's fault, not the site's. */
const FAULTS: readonly ErrorCode[] = ['INTERNAL', 'WORKER_LOST', 'BROWSER_CRASHED'];

/** `slots`: concurrent scans in this process. */
export function createScanMetrics(registry: Registry, slots: number) {
  const registers = [registry];
  const scans = new Counter({
    name: 'linkglass_scans_total',
    help: 'Scans that reached a final state in this process',
    labelNames: ['status', 'error_code'],
    registers,
  });
  // Alerts count their increase, which Prometheus does not see where a series begins with 1.
  for (const error_code of FAULTS) scans.inc({ status: 'ERROR', error_code }, 0);
  const durations = new Histogram({
    name: 'linkglass_scan_duration_seconds',
    help: 'Time from RUNNING to the final state',
    labelNames: ['status'],
    buckets: [2, 4, 6, 8, 10, 15, 20, 30, 45, 60],
    registers,
  });
  const steps = new Histogram({
    name: 'linkglass_scan_step_duration_seconds',
    help: 'Time of a step of an attempt at a scan',
    labelNames: ['step'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    registers,
  });
  const attempts = new Counter({
    name: 'linkglass_scan_attempts_total',
    help: 'Attempts at scans by how they ended',
    labelNames: ['outcome'],
    registers,
  });
  const busy = new Gauge({
    name: 'linkglass_worker_busy_slots',
    help: 'Scans that run in this process',
    registers,
  });
  const browsers = new Counter({
    name: 'linkglass_browser_ends_total',
    help: 'Browsers that ended, by reason. `renewed` is planned',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({ name: 'linkglass_worker_slots', help: 'Scans that can run in this process at once', registers }).set(
    slots,
  );

  return {
    /** Measures one attempt, which begins with the step `browser`. */
    attempt() {
      let step: ScanPhase = 'browser';
      let since = performance.now();
      let isEnded = false;
      const leave = (): void => {
        steps.observe({ step }, (performance.now() - since) / 1000);
      };
      busy.inc();
      return {
        /** Ends the step before. */
        enter(next: ScanPhase): void {
          if (isEnded || nextPhase(step, next) === step) return;
          leave();
          step = next;
          since = performance.now();
        },
        /** Call once. What is reported later is ignored. */
        end(outcome: AttemptOutcome): void {
          leave();
          isEnded = true;
          busy.dec();
          attempts.inc({ outcome });
        },
      };
    },
    finished({ status, errorCode }: Pick<CaptureResult, 'status' | 'errorCode'>, seconds: number): void {
      scans.inc({ status, error_code: errorCode ?? '' });
      durations.observe({ status }, seconds);
    },
    /** Scans that this process ended because their workers were lost. */
    lost: (count: number): void => scans.inc({ status: 'ERROR', error_code: 'WORKER_LOST' }, count),
    browserEnded: (reason: BrowserEnd): void => browsers.inc({ reason }),
  };
}

/** Reads the queue from the database: all processes on one database show the same. */
export function observeQueue(registry: Registry, store: Pick<ScanStore, 'countByStatus' | 'pendingByPlan'>): void {
  addGauge(
    registry,
    {
      name: 'linkglass_scans',
      help: 'Pending and running scans, in all processes on this database',
      labelNames: ['status'],
    },
    async () => [...(await store.countByStatus())].map(([status, count]) => [{ status }, count]),
  );
  addGauge(
    registry,
    { name: 'linkglass_pending_scans', help: 'Pending scans by the best plan of their account', labelNames: ['plan'] },
    async () => [...(await store.pendingByPlan())].map(([plan, { count }]) => [{ plan }, count]),
  );
  addGauge(
    registry,
    {
      name: 'linkglass_oldest_pending_scan_age_seconds',
      help: 'Age of the oldest pending scan by the best plan of its account; 0 if there is none',
      labelNames: ['plan'],
    },
    async () => [...(await store.pendingByPlan())].map(([plan, { oldestAgeMs }]) => [{ plan }, oldestAgeMs / 1000]),
  );
}
