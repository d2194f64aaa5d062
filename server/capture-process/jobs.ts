import type { CaptureRequest } from '../scans/capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from '../scans/capture/errors.ts';
import type { Report } from './protocol.ts';
import { fromSentError } from './sent-error.ts';

export type JobReport = Extract<Report, { kind: 'progress' | 'done' | 'failed' }>;
type DoneReport = Extract<Report, { kind: 'done' }>;

interface Job {
  readonly request: CaptureRequest | null;
  readonly resolve: (report: DoneReport) => void;
  readonly reject: (error: Error) => void;
}

export interface StartedJob {
  readonly id: number;
  readonly done: Promise<DoneReport>;
}

/** The captures and warm-ups that one process works on, by their ids. */
export function createJobs() {
  const jobs = new Map<number, Job>();
  let lastId = 0;

  function take(id: number): Job | undefined {
    const job = jobs.get(id);
    jobs.delete(id);
    return job;
  }

  return {
    /** The ids of the scans. */
    get scans(): readonly string[] {
      return [...jobs.values()].flatMap(({ request }) => (request ? [request.scan.id] : []));
    },
    /** `request` is null for a warm-up. */
    add(request: CaptureRequest | null): StartedJob {
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<DoneReport>();
      jobs.set(id, { request, resolve, reject });
      return { id, done: promise };
    },
    receive(report: JobReport): void {
      switch (report.kind) {
        case 'progress':
          return jobs.get(report.id)?.request?.onProgress?.(report.progress);
        case 'done':
          return take(report.id)?.resolve(report);
        case 'failed':
          return take(report.id)?.reject(fromSentError(report.error));
      }
    },
    /** Call when the process has ended: rejects captures with BrowserCrashedError and warm-ups with NoBrowserError. */
    endAll(how: string): void {
      for (const { request, reject } of jobs.values())
        reject(request ? new BrowserCrashedError() : new NoBrowserError(new Error(`the capture process ${how}`)));
      jobs.clear();
    },
  };
}
