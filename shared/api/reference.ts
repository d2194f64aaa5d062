import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DEVICES } from './scans.ts';

export const userAgent = z
  .object({
    user_agent: z.string().meta({
      description: 'Value of the User-Agent header',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0',
    }),
    browser: z.string().meta({ description: 'Name of the browser', example: 'Firefox' }),
    share: z.number().meta({ description: 'Share of page views, in percent', example: 0.5 }),
    device: z.enum(DEVICES).meta({ description: 'The device to emulate with it', example: 'DESKTOP' }),
  })
  .meta({ id: 'UserAgent', description: 'A user agent to scan with' });
export type UserAgent = z.infer<typeof userAgent>;

export const viewport = z
  .object({
    width: z.int().meta({ description: 'Width in CSS pixels', example: 1920 }),
    height: z.int().meta({ description: 'Height in CSS pixels', example: 1080 }),
    device: z.enum(DEVICES).meta({ description: 'The device to emulate with it', example: 'DESKTOP' }),
  })
  .meta({ id: 'Viewport', description: 'A viewport to scan with' });
export type Viewport = z.infer<typeof viewport>;

export const referenceEndpoints = {
  userAgents: defineEndpoint({
    method: 'get',
    path: '/v1/user-agents',
    summary: 'List user agents to scan with',
    description: 'The first entry of each device is its default.',
    input: {},
    output: z.array(userAgent).describe('User agents, the default of each device first'),
    refusals: { invalid: 'issues' },
  }),
  viewports: defineEndpoint({
    method: 'get',
    path: '/v1/viewports',
    summary: 'List viewports to scan with',
    description: 'The first entry of each device is its default.',
    input: {},
    output: z.array(viewport).describe('Viewports, the default of each device first'),
    refusals: { invalid: 'issues' },
  }),
} as const;
