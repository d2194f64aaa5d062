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
      description: 'PENDING and RUNNING pass; DONE, ERROR and PAGE_NOT_AVAILABLE are final',
      example: 'RUNNING',
    }),
    is_own: z.boolean().meta({ description: 'Whether it is your own, so that you may delete it', example: true }),
    phase: z
      .enum(SCAN_PHASES)
      .nullable()
      .meta({ description: 'What a running scan does; null for other scans', example: 'loading' }),
    elapsed_ms: z.int().meta({
      description: 'How long it has waited while PENDING, has run while RUNNING, or took when it is final',
      example: 2400,
    }),
    requests: z.int().meta({ description: 'Requests of the page so far; 0 unless RUNNING', example: 17 }),
    url: z.string().nullable().meta({
      description: 'Where redirects have led so far; null unless RUNNING',
      example: 'https://shop.example/en/',
    }),
    waiting_before: z.int().nullable().meta({
      description: 'Own scans that wait before this one; null unless it is PENDING and your own',
      example: null,
    }),
  })
  .meta({ id: 'ScanProgress', description: 'How far a scan is' });
export type ScanProgress = z.infer<typeof scanProgress>;

export const progressEndpoints = {
  read: defineEndpoint({
    method: 'get',
    path: '/scans/:scan_id/progress',
    summary: 'Read how far a scan is',
    description: 'Changes once a second at most, so ask no more often.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: scanProgress,
    refusals: { invalid: 'message', missing: 'no such scan, or private to another user' },
  }),
} as const;
