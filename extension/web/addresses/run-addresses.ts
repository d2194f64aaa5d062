import { isFinal } from '../../../shared/api/scan-values.ts';
import { MAX_SCANS } from '../../../shared/api/scans-page.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { OneTimeUse } from '../../../shared/url/one-time.ts';
import type { Client } from '../../client/client.ts';
import type { NotSentReason } from '../../../shared/url/may-send.ts';
import type { VerdictState } from '../../i18n/verdict-text.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';

export type Mode = 'scan' | 'check';

export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'checked'; readonly verdict: VerdictState; readonly scanId: string | null }
  /** `summary` is null until it is read. */
  | { readonly kind: 'scan'; readonly id: string; readonly summary: ScanSummary | null }
  /** Following the link may use it up. */
  | { readonly kind: 'ask'; readonly use: OneTimeUse }
  | { readonly kind: 'not-sent'; readonly why: NotSentReason }
  | { readonly kind: 'problem'; readonly problem: Pick<Problem, 'problem' | 'detail'> };

/** An address and what has become of it. */
export interface Row {
  readonly url: string;
  readonly state: RowState;
}

interface Deps {
  readonly ask: Client['ask'];
  readonly onRows: (rows: readonly Row[]) => void;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
}

const AT_ONCE = 4;
const POLL_MS = 1_500;
/** After a 429 that does not say how long to wait. */
const RATE_PAUSE_MS = 1_000;

/** Scans or checks a list of addresses, a few at once, and reports the rows whenever one changes. */
export type AddressRun = ReturnType<typeof createAddressRun>;

export function createAddressRun({ ask, onRows, wait, now = Date.now }: Deps) {
  let rows: readonly Row[] = [];
  /** Of the latest list: an earlier one stops. */
  let run = 0;

  function set(index: number, state: RowState): void {
    rows = rows.map((row, at) => (at === index ? { ...row, state } : row));
    onRows(rows);
  }

  /** Waits where the server asks to slow down. */
  async function settle(url: string, mode: Mode, isConfirmed: boolean): Promise<RowState> {
    for (;;) {
      const answer =
        mode === 'check'
          ? await ask('checkUrl', { url })
          : await ask('startScan', { url, isIncognito: false, isConfirmed });
      switch (answer.kind) {
        case 'checked':
          return { kind: 'checked', verdict: answer.status, scanId: answer.scanId };
        case 'started':
          return { kind: 'scan', id: answer.scan.id ?? '', summary: null };
        case 'ask':
        case 'not-sent':
          return answer;
        case 'unavailable':
        default:
          if (answer.problem !== 'rate') return { kind: 'problem', problem: answer };
          await wait(Math.max(RATE_PAUSE_MS, (answer.retryAt ?? 0) - now()));
      }
    }
  }

  async function follow(mine: number): Promise<void> {
    for (;;) {
      const ids = rows.flatMap(({ state }) => (state.kind === 'scan' && !isOver(state) ? state.id : []));
      if (ids.length === 0 || run !== mine) return;
      await wait(POLL_MS);
      for (let at = 0; at < ids.length; at += MAX_SCANS) await read(ids.slice(at, at + MAX_SCANS), mine);
    }
  }

  async function read(ids: readonly string[], mine: number): Promise<void> {
    const answer = await ask('readSummaries', { ids: [...ids] });
    if (!answer.ok || run !== mine) return;
    const byId = new Map(answer.value.map(summary => [summary.scan.id, summary]));
    rows = rows.map(row => {
      const summary = row.state.kind === 'scan' ? byId.get(row.state.id) : undefined;
      return summary === undefined ? row : { ...row, state: { kind: 'scan', id: summary.scan.id, summary } };
    });
    onRows(rows);
  }

  return {
    /** Resolves when every row is final. */
    async start(urls: readonly string[], mode: Mode): Promise<void> {
      const mine = ++run;
      rows = urls.map(url => ({ url, state: { kind: 'waiting' } }));
      onRows(rows);
      const left = [...rows.keys()];
      const work = async (): Promise<void> => {
        for (let index = left.shift(); index !== undefined; index = left.shift()) {
          const state = await settle(urls[index] ?? '', mode, false);
          if (run !== mine) return;
          set(index, state);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await follow(mine);
    },

    /** Scans a one-time link after all. */
    async confirm(url: string): Promise<void> {
      const mine = run;
      const state = await settle(url, 'scan', true);
      if (run !== mine) return;
      set(
        rows.findIndex(row => row.url === url),
        state,
      );
      await follow(mine);
    },

    stop(): void {
      run++;
    },
  };
}

function isOver({ summary }: Extract<RowState, { kind: 'scan' }>): boolean {
  return summary !== null && isFinal(summary.scan.status);
}

/** Whether nothing more will become of it. */
export function isSettled({ state }: Row): boolean {
  return state.kind === 'scan' ? isOver(state) : state.kind !== 'waiting';
}
