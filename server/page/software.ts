import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { tokensOf } from './text/fold.ts';

const file = z.strictObject({
  /** Free programs that fraud sites often copy, and the domains of their makers. Names are folded. */
  desktop: z.array(z.strictObject({ name: z.string().min(1), domains: z.array(z.string().min(1)) })),
  /** Self-hosted software and devices, whose login pages show the maker's name on any host. */
  selfHosted: z.array(z.string().min(1)),
});

const software = file.parse(JSON.parse(readFileSync(new URL('./software.json', import.meta.url), 'utf8')));

export const DESKTOP_PROGRAMS: z.output<typeof file>['desktop'] = software.desktop;

const SELF_HOSTED: ReadonlySet<string> = new Set(software.selfHosted.map(name => tokensOf(name).join(' ')));

/** Maximum number of words in a program's name. */
const LONGEST = 3;

/** Whether a presented name contains the name of self-hosted software. */
export function isSelfHostedSoftware(tokens: readonly string[]): boolean {
  for (let start = 0; start < tokens.length; start++) {
    for (let length = 1; length <= LONGEST && start + length <= tokens.length; length++) {
      if (SELF_HOSTED.has(tokens.slice(start, start + length).join(' '))) return true;
    }
  }
  return false;
}
