import { z } from 'zod';
import { DEVICES } from './scans.ts';

export const userAgent = z.object({
  user_agent: z.string(),
  browser: z.string(),
  share: z.number(),
  device: z.enum(DEVICES),
});
export type UserAgent = z.infer<typeof userAgent>;

export const viewport = z.object({ width: z.int(), height: z.int(), device: z.enum(DEVICES) });
export type Viewport = z.infer<typeof viewport>;
