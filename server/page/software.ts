import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tokensOf } from './text/fold.ts';

const file = z.strictObject({
  /** Free programs and clients that are copied most, and the domains (and code hosts) of their makers. Names folded, as in titles. */
  desktop: z.array(z.strictObject({ name: z.string().min(1), domains: z.array(z.string().min(1)) })),
  /** Self-hosted software and devices: their sign-in pages show the maker's name on any host. */
  selfHosted: z.array(z.string().min(1)),
});

const software = file.parse(JSON.parse(readFileSync(new URL('./software.json', import.meta.url), 'utf8')));

export const DESKTOP_PROGRAMS: z.output<typeof file>['desktop'] = software.desktop;

const SELF_HOSTED: ReadonlySet<string> = new Set(software.selfHosted.map(name => tokensOf(name).join(' ')));

/** Words beside a program's name on its log-in page: `Log In ‹ Harbor News — WordPress`, `GitLab Community Edition`. */
const LONGEST = 3;

/** Whether a name is that of a program which people run themselves. */
export function isSelfHostedSoftware(tokens: readonly string[]): boolean {
  for (let start = 0; start < tokens.length; start++) {
    for (let length = 1; length <= LONGEST && start + length <= tokens.length; length++) {
      if (SELF_HOSTED.has(tokens.slice(start, start + length).join(' '))) return true;
    }
  }
  return false;
}
