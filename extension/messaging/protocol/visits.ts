import { z } from 'zod';
import { VERDICT_STATES } from '../../i18n/verdict-text.ts';
import type { Messages } from '../message.ts';
import { checkResult, localVerdict } from './checks.ts';

/** Why a page that was opened is not checked by itself. */
const NOT_CHECKED_REASONS = ['no-access', 'not-connected', 'switched-off', 'site-excluded'] as const;

/** What is known of the page in a tab. */
export const visit = z.object({
  tabId: z.number(),
  url: z.string(),
  state: z.enum(VERDICT_STATES),
  /** null while the server is asked, and where it is not. */
  result: checkResult.nullable(),
  /** null where nothing was decided in the browser. */
  local: localVerdict.nullable(),
  notChecked: z.enum(NOT_CHECKED_REASONS).nullable(),
});
export type Visit = z.infer<typeof visit>;

/** `checking`: covered at once by what the browser knows; `unconfirmed`: and the server could not be asked in time. */
const WARNING_PHASES = ['checking', 'confirmed', 'unconfirmed'] as const;

/** A page that was covered by the warning. */
export const warning = z.object({
  id: z.string(),
  tabId: z.number(),
  url: z.string(),
  phase: z.enum(WARNING_PHASES),
  result: checkResult.nullable(),
  local: localVerdict.nullable(),
  /** The last page of the tab that was not covered; null where there is none to go back to. */
  safeUrl: z.string().nullable(),
});
export type ShownWarning = z.infer<typeof warning>;

const ofWarning = z.object({ id: z.string().max(50) });

export const visitMessages = {
  /** null for a tab whose page was not seen to be opened. */
  readVisit: { from: 'extension', request: z.object({ tabId: z.number() }), response: visit.nullable() },
  /** null for a warning that is over: the browser was closed since. */
  readWarning: { from: 'extension', request: ofWarning, response: warning.nullable() },
  /** To the last page that was not covered, else to a new tab. */
  leaveWarning: { from: 'extension', request: ofWarning, response: z.null() },
  /** Opens the page all the same, until the browser is closed. */
  continueAnyway: { from: 'extension', request: ofWarning, response: z.null() },
  /** Adds the site, or the page where anyone can publish, to the person's trusted ones, and opens the page. */
  trustSite: { from: 'extension', request: ofWarning, response: z.null() },
} as const satisfies Messages;
