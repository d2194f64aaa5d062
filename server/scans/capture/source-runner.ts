import { z } from 'zod';
import { scanMembers } from '../../../shared/api/scans.ts';
import type {
  Captured,
  CaptureContext,
  Collector,
  Derivation,
  Failure,
  Lookup,
  ScanContext,
  ScanMember,
  Site,
  Sources,
} from './source.ts';
import { withTimeout } from '../../with-timeout.ts';

/** What a member is when nothing is known of it. */
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
    redirect_chains: [],
    technologies: [],
    globals: {},
    har: null,
    nsfw: null,
    viewer: null,
  };
}

/** The members whose inner form holds all of the wire's. */
const { favicon: _favicon, screenshot: _screenshot, ...wireMembers } = scanMembers;
const CHECKED: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(wireMembers));

const TIMEOUTS = { start: 10_000, lookup: 8_000, derivation: 6_000 } as const;

export interface SourceRunner {
  /** Every collector subscribes, every derivation prepares. */
  start(context: CaptureContext): Promise<void>;
  /** Asks the lookups about the final site; they run beside the page. A second call asks again only about another host. */
  lookUp(site: Site): void;
  /** Settles when no lookup is under way any more. */
  lookupsDone(): Promise<void>;
  /** Runs once the page is frozen; `until` (ms since the epoch) is when collectors that are not done are given up. */
  collect(until: number): Promise<void>;
  /** Waits for the lookups, then derives: all at once, but for the last, which sees what the others found. The browser is not needed any more. */
  derive(scan: ScanContext): Promise<void>;
  note(failure: Failure): void;
  readonly captured: Captured;
  readonly failures: readonly Failure[];
}

/**
 * The frame around the sources, and the only place of the pipeline that catches: a source that throws or runs late
 * leaves its empty value. No source is waited for beyond `deadline` (ms since the epoch).
 */
export function createSourceRunner(sources: Sources, deadline: number): SourceRunner {
  const captured = emptyCaptured();
  const failures: Failure[] = [];
  // Every key of Sources is a member, and the order of the keys is the order of the run.
  const members = Object.keys(sources) as ScanMember[];
  const finishers: { member: ScanMember; finish: () => unknown }[] = [];
  let asked: { host: string; done: Promise<unknown> } | null = null;
  let question = 0;

  async function attempt(member: ScanMember, timeoutMs: number, run: () => unknown): Promise<unknown> {
    try {
      const left = Math.max(0, deadline - Date.now());
      return await withTimeout(member, Math.min(timeoutMs, left), Promise.resolve(run()));
    } catch (error) {
      failures.push({ source: member, message: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }
  async function fill(member: ScanMember, timeoutMs: number, run: () => unknown, isWanted = () => true): Promise<void> {
    const value = await attempt(member, timeoutMs, run);
    // The source of a member yields that member's type: Sources says so key by key.
    if (value === undefined || !isWanted()) return;
    // What a page can bend must not become a record that nobody can read.
    const schema = CHECKED.get(member);
    const fault = schema?.safeParse(value).error;
    if (fault) failures.push({ source: member, message: z.prettifyError(fault).slice(0, 500) });
    else Object.assign(captured, { [member]: value });
  }

  return {
    captured,
    failures,
    note: failure => void failures.push(failure),
    async start(context) {
      for (const member of members) {
        const source = sources[member];
        if (source.kind === 'derivation') await attempt(member, TIMEOUTS.derivation, () => source.prepare?.());
        if (source.kind !== 'collector') continue;
        const finish = await attempt(member, TIMEOUTS.start, () => (source as Collector<ScanMember>).start(context));
        if (typeof finish === 'function') finishers.push({ member, finish: finish as () => unknown });
      }
    },
    lookUp(site) {
      if (asked?.host === site.host) return;
      const lookups = members.filter(member => sources[member].kind === 'lookup');
      const current = ++question;
      const ask = (member: ScanMember) =>
        fill(
          member,
          TIMEOUTS.lookup,
          () => (sources[member] as Lookup<ScanMember>).find(site),
          // The page has moved on to another host since: what comes late is of the wrong one.
          () => question === current,
        );
      asked = { host: site.host, done: Promise.all(lookups.map(ask)) };
    },
    async lookupsDone() {
      await asked?.done;
    },
    async collect(until) {
      await Promise.all(finishers.map(({ member, finish }) => fill(member, until - Date.now(), finish)));
    },
    async derive(scan) {
      await asked?.done;
      const derivations = members.filter(member => sources[member].kind === 'derivation');
      const derive = (member: ScanMember) =>
        fill(member, TIMEOUTS.derivation, () => (sources[member] as Derivation<ScanMember>).derive(captured, scan));
      // The last one judges what the others say.
      const last = derivations.pop();
      await Promise.all(derivations.map(derive));
      if (last) await derive(last);
    },
  };
}
