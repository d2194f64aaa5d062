import { z } from 'zod';
import { scanMembers } from '../../../shared/api/scans.ts';
import type {
  Captured,
  CaptureContext,
  Derivation,
  Failure,
  Lookup,
  ScanContext,
  ScanMember,
  SeenPage,
  Site,
  Sources,
  WaitingPage,
} from './source.ts';
import { withTimeout } from '../../async/with-timeout.ts';
import { messageOf } from '../../errors.ts';

/** The value of each member before it is captured. */
export function emptyCaptured(): Captured {
  return {
    certificate: null,
    console_messages: [],
    cookies: [],
    dom: null,
    favicon: null,
    http_transactions: [],
    ip_address: null,
    classification: null,
    page: null,
    scan_whois: null,
    screenshot: null,
    full_page: null,
    redirect_chains: [],
    technologies: [],
    globals: {},
    har: null,
    nsfw: null,
    viewer: null,
    layout: null,
    dialogs: [],
    gates: [],
    picture: null,
    qr_codes: [],
  };
}

/** Members whose inner form satisfies the wire schema, and is checked against it. */
const { favicon: _favicon, screenshot: _screenshot, ...wireMembers } = scanMembers;
const CHECKED: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(wireMembers));

const TIMEOUTS = { start: 10_000, lookup: 8_000, derivation: 24_000, isLure: 10_000 } as const;

export type SourceRunner = ReturnType<typeof createSourceRunner>;

/**
 * Runs the sources. A source that throws or times out leaves its empty value and adds a failure; no other part of the
 * pipeline catches. Nothing runs beyond `deadline` (ms since the epoch).
 */
export function createSourceRunner(sources: Sources, deadline: number) {
  const captured = emptyCaptured();
  const failures: Failure[] = [];
  // Every key of Sources is a member; sources run in the order of the keys.
  const members = Object.keys(sources) as ScanMember[];
  const finishers: { member: ScanMember; finish: () => unknown }[] = [];
  /** The lookups for the newest host; `round` counts the hosts. */
  let lookups: { host: string; done: Promise<unknown> } | null = null;
  let round = 0;

  /** The value of `run`; undefined, and a failure is added, if it throws or times out. */
  async function attempt(member: ScanMember, timeoutMs: number, run: () => unknown): Promise<unknown> {
    try {
      const left = Math.max(0, Math.min(timeoutMs, deadline - Date.now()));
      return await withTimeout(member, left, Promise.resolve(run()));
    } catch (error) {
      failures.push({ source: member, message: messageOf(error) });
      return undefined;
    }
  }

  /** Stores the value of `run` as the member, if it is valid and still wanted. */
  async function fill(member: ScanMember, timeoutMs: number, run: () => unknown, isWanted = () => true): Promise<void> {
    const value = await attempt(member, timeoutMs, run);
    // Sources guarantees that the value has the member's type.
    if (value === undefined || !isWanted()) return;
    // A page can influence values: an invalid one would make the stored record unreadable.
    const schema = CHECKED.get(member);
    const fault = schema?.safeParse(value).error;
    if (fault) failures.push({ source: member, message: z.prettifyError(fault).slice(0, 500) });
    else Object.assign(captured, { [member]: value });
  }

  return {
    captured,
    failures,
    note: (failure: Failure): void => void failures.push(failure),
    /** Starts the collectors and prepares the derivations. */
    async start(context: CaptureContext): Promise<void> {
      for (const member of members) {
        const source = sources[member];
        if ('derive' in source) await attempt(member, TIMEOUTS.derivation, () => source.prepare?.());
        if (typeof source !== 'function') continue;
        const finish = await attempt(member, TIMEOUTS.start, () => source(context));
        if (typeof finish === 'function') finishers.push({ member, finish: finish as () => unknown });
      }
    },
    /** Starts the lookups for the final site, in parallel with the page. Repeats them only for another host. */
    lookUp(site: Site): void {
      if (lookups?.host === site.host) return;
      const ownRound = ++round;
      const find = (member: ScanMember) =>
        fill(
          member,
          TIMEOUTS.lookup,
          () => (sources[member] as Lookup<ScanMember>).find(site),
          // Discard late results for a host that the page has left.
          () => round === ownRound,
        );
      const found = members.filter(member => 'find' in sources[member]).map(find);
      lookups = { host: site.host, done: Promise.all(found) };
    },
    /** Settles when all lookups are done. */
    async lookupsDone(): Promise<void> {
      await lookups?.done;
    },
    /** What fails is read later. */
    async readAhead(page: WaitingPage): Promise<void> {
      const reading = members.map(async member => {
        const source = sources[member];
        if ('derive' in source) await source.readAhead?.(page);
      });
      await Promise.allSettled(reading);
    },
    /** Call once the page is frozen. Collectors time out at `until` (ms since the epoch). */
    async collect(until: number): Promise<void> {
      await Promise.all(finishers.map(({ member, finish }) => fill(member, until - Date.now(), finish)));
    },
    /** Whether a page is MALICIOUS as it stands during the visit; also if it cannot be judged in time. */
    async isLure(
      { url, snapshot: { title, text, html }, layout, dialogs }: SeenPage,
      scan: ScanContext,
    ): Promise<boolean> {
      const { classification } = sources;
      if (!('derive' in classification)) return false;
      const page = { headers: {}, meta_tags: {}, outgoing_links: [], ssdeep: '', text, title };
      const redirect_chains = [{ redirect_url: url, status: '200', elapsed_time: 0 }];
      const found = { ...emptyCaptured(), dom: html, page, layout, dialogs, redirect_chains };
      const judging = Promise.resolve(classification.derive(found, scan));
      return withTimeout('judging', TIMEOUTS.isLure, judging).then(
        judged => judged?.verdict === 'MALICIOUS',
        () => true,
      );
    },
    /** Waits for the lookups, then runs all derivations in parallel: a slow one takes no time from the verdict. Needs no browser. */
    async derive(scan: ScanContext): Promise<void> {
      await lookups?.done;
      const derivations = members.filter(member => 'derive' in sources[member]);
      const derive = (member: ScanMember) =>
        fill(member, TIMEOUTS.derivation, () => (sources[member] as Derivation<ScanMember>).derive(captured, scan));
      await Promise.all(derivations.map(derive));
    },
  };
}
