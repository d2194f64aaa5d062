import { z } from 'zod';
import { usage } from '../../../shared/api/usage.ts';
import type { Messages } from '../message.ts';
import { pageLinks } from '../tab-protocol.ts';
import { answer } from './answer.ts';
import { checkResult } from './checks.ts';

const ofPage = z.object({
  url: z.string().max(100_000),
  /** Sent along because a popup belongs to no tab. */
  isIncognito: z.boolean(),
});

export const popupMessages = {
  /** Checks the page of the active tab; null where only the cache may be used and has no entry. */
  checkPage: {
    from: 'extension',
    request: ofPage.extend({ isCachedOnly: z.boolean() }),
    response: checkResult.nullable(),
  },
  /** Checks tabs with this URL again after a setting of its site changed. */
  checkVisitAgain: { from: 'extension', request: ofPage.pick({ url: true }), response: z.null() },
  /** Today's quota. Does not count against it. */
  readUsage: { from: 'extension', request: z.null(), response: answer(usage) },
  /** null where no content script runs in the page. */
  readTabLinks: { from: 'extension', request: z.object({ tabId: z.number() }), response: pageLinks.nullable() },
  /** Scrolls to a link; false where it no longer exists. */
  showTabLink: {
    from: 'extension',
    request: z.object({ tabId: z.number(), id: z.string().max(50) }),
    response: z.boolean(),
  },
} as const satisfies Messages;
