import { z } from 'zod';
import { usage } from '../../../shared/api/usage.ts';
import type { Messages } from '../message.ts';
import { pageLinks } from '../tab-protocol.ts';
import { answer } from './answer.ts';
import { checkResult } from './checks.ts';

const ofPage = z.object({
  url: z.string().max(100_000),
  /** A popup belongs to no tab, so the browser does not say it of the sender. */
  isIncognito: z.boolean(),
});

export const popupMessages = {
  /** What a person wants to know of the page before them; null where only the cache may be asked and knows nothing. */
  checkPage: {
    from: 'extension',
    request: ofPage.extend({ isCachedOnly: z.boolean() }),
    response: checkResult.nullable(),
  },
  /** After a switch for its site: tabs that show the address are judged anew. */
  checkVisitAgain: { from: 'extension', request: ofPage, response: z.null() },
  /** Today's quota. Costs nothing. */
  readUsage: { from: 'extension', request: z.null(), response: answer(usage) },
  /** When a scan was submitted; null where the server does not know it. */
  readScanDate: { from: 'extension', request: z.object({ id: z.string().max(200) }), response: z.string().nullable() },
  /** null where nothing looks at the page's links. */
  readTabLinks: { from: 'extension', request: z.object({ tabId: z.number() }), response: pageLinks.nullable() },
  /** Scrolls to a link; false where it is gone. */
  showTabLink: {
    from: 'extension',
    request: z.object({ tabId: z.number(), id: z.string().max(50) }),
    response: z.boolean(),
  },
} as const satisfies Messages;
