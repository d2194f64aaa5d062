import { z } from 'zod';
import { GATE_KINDS, timestamp } from '../scan-values.ts';
import { fullPage } from './scan-members.ts';

export const gate = z
  .object({
    kind: z.enum(GATE_KINDS).meta({
      description:
        'What it asked for: to be human, of age, to consent, a password that it tells, a slider, to wait, to press and hold, or to continue',
      example: 'continue',
    }),
    pressed: z.string().nullable().meta({
      description: 'Words of the button or box that was pressed; null for a consent banner',
      example: 'View document',
    }),
    date: timestamp.meta({ description: 'When it was pressed', example: '2026-11-29T09:30:00.000Z' }),
    url: z.string().meta({ description: 'URL of the page with it', example: 'https://shop.example/start' }),
    picture: fullPage.omit({ is_complete: true }).nullable().meta({
      description:
        'What was shown before; the next one, or the screenshot, is what was shown after. null if it could not be taken',
    }),
  })
  .meta({ id: 'Gate', description: 'What stood before the page, and was passed by the scan' });
export type Gate = z.infer<typeof gate>;
