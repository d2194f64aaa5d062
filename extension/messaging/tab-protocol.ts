import { z } from 'zod';
import { VERDICT_STATES } from '../i18n/verdict-text.ts';

/** A link of the page that was looked at. */
const pageLink = z.object({
  /** For `showLink`; made up by the content script, good while the page is open. */
  id: z.string().max(50),
  url: z.string(),
  /** What the link says, on one line; empty where it holds a picture alone. */
  text: z.string(),
  state: z.enum(VERDICT_STATES),
  /** null where nobody has said one. */
  score: z.number().min(0).max(1).nullable(),
});
export type PageLink = z.infer<typeof pageLink>;

export const pageLinks = z.object({
  /** Of all links that were looked at. */
  counts: z.record(z.enum(VERDICT_STATES), z.int().min(0)),
  /** The worst first; a page with very many may leave out some. */
  links: z.array(pageLink),
});
export type PageLinks = z.infer<typeof pageLinks>;

/** What the background tells the content scripts in a tab, and asks the one in the tab's own frame. They answer nobody else. */
export const tabProtocol = {
  /** Something was changed that decides how links are marked: it has to be asked anew. */
  linkMarksChanged: { request: z.null(), response: z.null() },
  readLinks: { request: z.null(), response: pageLinks },
  /** Scrolls to the link and shows which it is; false where it is no longer there. */
  showLink: { request: z.object({ id: z.string().max(50) }), response: z.boolean() },
} as const;

export type TabMessageName = keyof typeof tabProtocol;
export type TabRequest<N extends TabMessageName> = z.infer<(typeof tabProtocol)[N]['request']>;
export type TabResponse<N extends TabMessageName> = z.infer<(typeof tabProtocol)[N]['response']>;
