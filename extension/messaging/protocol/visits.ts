import { z } from 'zod';
import { VERDICT_STATES } from '../../i18n/verdict-text.ts';
import type { Messages } from '../message.ts';
import { checkResult, localVerdict } from './checks.ts';

/** Why a visited page is not checked automatically. */
const NOT_CHECKED_REASONS = ['no-access', 'not-connected', 'switched-off', 'site-excluded'] as const;

/** State of the page in a tab. */
export const visit = z.object({
  tabId: z.number(),
  url: z.string(),
  state: z.enum(VERDICT_STATES),
  /** null while the server is asked, and where it is not asked. */
  result: checkResult.nullable(),
  /** null where local checks are off. */
  local: localVerdict.nullable(),
  notChecked: z.enum(NOT_CHECKED_REASONS).nullable(),
});
export type Visit = z.infer<typeof visit>;

/**
 * `checking`: covered because of local data while the server is asked; `unconfirmed`: the server did not answer in time;
 * `refuted`: it answered late, and finds no threat.
 */
const WARNING_PHASES = ['checking', 'confirmed', 'unconfirmed', 'refuted'] as const;

/** A page that is covered by the warning. */
export const warning = z.object({
  id: z.string(),
  tabId: z.number(),
  url: z.string(),
  phase: z.enum(WARNING_PHASES),
  result: checkResult.nullable(),
  local: localVerdict.nullable(),
  /** The tab's last page without a warning; null where there is none. */
  safeUrl: z.string().nullable(),
});
export type ShownWarning = z.infer<typeof warning>;

const ofWarning = z.object({ id: z.string().max(50) });

export const visitMessages = {
  /** null for a tab whose navigation was not observed. */
  readVisit: { from: 'extension', request: z.object({ tabId: z.number() }), response: visit.nullable() },
  /** null for a warning of an earlier browser session. */
  readWarning: { from: 'extension', request: ofWarning, response: warning.nullable() },
  /** Leads a tab to its last page that was not malicious, else to a new tab. */
  leavePage: { from: 'extension', request: z.object({ tabId: z.number() }), response: z.null() },
  /** Goes to the last page without a warning, else to a new tab. */
  leaveWarning: { from: 'extension', request: ofWarning, response: z.null() },
  /** Goes to the site of the brand that the page imitates, where it is known. */
  openRealSite: { from: 'extension', request: ofWarning, response: z.null() },
  /** Opens the page; despite a warning that is not refuted, its site too until the browser is closed. */
  continueAnyway: { from: 'extension', request: ofWarning, response: z.null() },
  /** Trusts the site, or only the page where anyone can publish, and opens the page. */
  trustSite: { from: 'extension', request: ofWarning, response: z.null() },
} as const satisfies Messages;
