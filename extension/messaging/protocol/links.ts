import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages.ts';
import { VERDICT_STATES } from '../../i18n/verdict-text.ts';
import type { Messages } from '../message.ts';
import { APPEARANCES, LINK_MODES } from './choices.ts';

const MAX_LINKS_AT_ONCE = 100;
const MAX_LINK = 2_048;

/** What a content script may know of a link: nothing about lists, scans or the server. */
const linkVerdict = z.object({
  state: z.enum(VERDICT_STATES),
  score: z.number().min(0).max(1).nullable(),
  /** The strongest reason as text; null where there is none or it would name a list. */
  reason: z.string().nullable(),
  /** On a threat list; never says which. */
  isListed: z.boolean(),
});
export type LinkVerdict = z.infer<typeof linkVerdict>;

/** How links are marked on the sender's page. `off` does not tell why. */
const linkMarks = z.object({ mode: z.enum(LINK_MODES), appearance: z.enum(APPEARANCES) });
export type LinkMarks = z.infer<typeof linkMarks>;

export const linkMessages = {
  readLinkMarks: { from: 'content-script', request: z.null(), response: linkMarks },
  /** Verdicts in the order of the URLs; null for those that cannot be asked about now. */
  checkLinks: {
    from: 'content-script',
    request: z.object({ urls: z.array(z.string().max(MAX_LINK)).min(1).max(MAX_LINKS_AT_ONCE) }),
    response: z.object({
      verdicts: z.array(linkVerdict.nullable()),
      /** How long to wait before asking about those again. */
      waitMs: z.number().min(0),
    }),
  },
} as const satisfies Messages;

export const textMessages = {
  /** Texts for content scripts, which cannot load the files themselves: pages could then too. */
  readTexts: {
    from: 'content-script',
    request: z.null(),
    response: z.object({ language: z.enum(LANGUAGES), messages }),
  },
} as const satisfies Messages;
