import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { SCAN_STATES } from '../scan-values.ts';

/** Phases of a running scan, in their order. `browser`: waiting for a browser with a free slot. */
export const SCAN_PHASES = ['browser', 'opening', 'loading', 'waiting', 'capturing', 'judging', 'storing'] as const;
export type ScanPhase = (typeof SCAN_PHASES)[number];

/** Pages send requests in every phase, so a report may be late. Only `opening` goes back: it begins another pass. */
export function nextPhase<Phase extends ScanPhase>(current: Phase, reported: Phase): Phase {
  const isLate = SCAN_PHASES.indexOf(reported) < SCAN_PHASES.indexOf(current);
  return isLate && reported !== 'opening' ? current : reported;
}

export const scanProgress = z
  .object({
    status: z.enum(SCAN_STATES).meta({
      description:
        'State of the scan. PENDING: queued. RUNNING: being scanned. DONE, ERROR and PAGE_NOT_AVAILABLE are final',
      example: 'RUNNING',
    }),
    is_own: z.boolean().meta({ description: 'Whether the scan is yours, so that you may delete it', example: true }),
    phase: z
      .enum(SCAN_PHASES)
      .nullable()
      .meta({ description: 'Phase of the scan; null unless RUNNING', example: 'loading' }),
    elapsed_ms: z.int().meta({
      description: 'Milliseconds: queued so far if PENDING, running so far if RUNNING, total duration if final',
      example: 2400,
    }),
    requests: z.int().meta({ description: 'Number of requests of the page so far; 0 unless RUNNING', example: 17 }),
    url: z.string().nullable().meta({
      description: 'URL that redirects have led to so far; null unless RUNNING',
      example: 'https://shop.example/en/',
    }),
    waiting_before: z.int().nullable().meta({
      description: 'Number of your scans queued before this one; null unless the scan is PENDING and yours',
      example: null,
    }),
  })
  .meta({ id: 'ScanProgress', description: 'The progress of a scan' });
export type ScanProgress = z.infer<typeof scanProgress>;

export const progressEndpoints = {
  read: defineEndpoint({
    method: 'get',
    path: '/scans/:scan_id/progress',
    summary: 'Read the progress of a scan',
    description: 'Changes at most once a second; there is no use in polling more often.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: scanProgress,
    refusals: { invalid: 'message', missing: 'scan not found, or private to another user' },
  }),
} as const;
