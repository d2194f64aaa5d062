import { BATCH_NO_QUOTA, type SubmittedBatch } from '../../../shared/api/batches.ts';
import { isFinal } from '../../../shared/scan-values.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { oneTimeUse, type OneTimeUse } from '../../../shared/url/one-time.ts';
import type { Client } from '../../client/client.ts';
import type { NotSentReason } from '../../../shared/url/may-send.ts';
import type { Answer, Problem } from '../../messaging/protocol/answer.ts';
import type { Checked } from '../../messaging/protocol/checks.ts';
import type { BatchCalls } from './batch-calls.ts';
import { readChanges, type Changes, type FollowedBatch } from './read-changes.ts';

export type Mode = 'scan' | 'check';

export type RowState =
  | { readonly kind: 'waiting' | 'cancelled' }
  | { readonly kind: 'checked'; readonly result: Checked }
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
  readonly batches: BatchCalls;
  readonly onRows: (rows: readonly Row[]) => void;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
}

const AT_ONCE = 4;
const POLL_MS = 1_500;
/** After a 429 that does not say how long to wait. */
const RATE_PAUSE_MS = 1_000;
/** Of a scan that was deleted elsewhere. */
const DELETED: RowState = { kind: 'problem', problem: { problem: 'missing', detail: '' } };

/** Scans a list of addresses as one batch, or checks a few at once, and reports the rows whenever one changes. */
export type AddressRun = ReturnType<typeof createAddressRun>;

export function createAddressRun({ ask, batches, onRows, wait, now = Date.now }: Deps) {
  let rows: readonly Row[] = [];
  /** Of the latest list: an earlier one stops. */
  let run = 0;
  let batch: FollowedBatch | null = null;
  /** The run that is followed. */
  let followed: number | null = null;

  function show(changed: readonly Row[]): void {
    rows = changed;
    onRows(rows);
  }

  function set(index: number, state: RowState): void {
    show(rows.map((row, at) => (at === index ? { ...row, state } : row)));
  }

  async function untilMaySend({ retryAt }: Pick<Problem, 'retryAt'>): Promise<void> {
    await wait(Math.max(RATE_PAUSE_MS, (retryAt ?? 0) - now()));
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
          return { kind: 'checked', result: answer };
        case 'started':
          return { kind: 'scan', id: answer.scan.id ?? '', summary: null };
        case 'ask':
        case 'not-sent':
          return answer;
        case 'unavailable':
        default:
          if (answer.problem !== 'rate') return { kind: 'problem', problem: answer };
          await untilMaySend(answer);
      }
    }
  }

  /** Until all scans have ended, or the session has. Links that are confirmed meanwhile are followed along. */
  async function follow(mine: number): Promise<void> {
    if (followed === mine) return;
    followed = mine;
    try {
      for (;;) {
        const open = new Map(
          rows.flatMap(({ state }) =>
            state.kind === 'scan' && !isOver(state)
              ? [[state.id, state.summary?.scan.status ?? 'PENDING'] as const]
              : [],
          ),
        );
        if (open.size === 0 || run !== mine) return;
        await wait(POLL_MS);
        const answer = await readChanges({ ask, batches }, open, batch);
        if (run !== mine) return;
        if (answer.ok) apply(answer.value);
        else if (answer.problem === 'signed-out') return fail(answer);
        else if (answer.problem === 'rate') await untilMaySend(answer);
      }
    } finally {
      if (followed === mine) followed = null;
    }
  }

  function apply(changes: Changes): void {
    show(
      rows.map(row => {
        const change = row.state.kind === 'scan' ? changes.get(row.state.id) : undefined;
        if (change === undefined) return row;
        return withState(row, change === null ? DELETED : { kind: 'scan', id: change.scan.id, summary: change });
      }),
    );
  }

  function fail(problem: Problem): void {
    show(
      rows.map(row =>
        row.state.kind === 'scan' && !isOver(row.state) ? withState(row, { kind: 'problem', problem }) : row,
      ),
    );
  }

  async function checkAll(urls: readonly string[], mine: number): Promise<void> {
    const left = [...urls.keys()];
    const work = async (): Promise<void> => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const state = await settle(urls[index] ?? '', 'check', false);
        if (run !== mine) return;
        set(index, state);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** One-time links are asked about first; all others are one batch. */
  async function scanAll(mine: number): Promise<void> {
    show(
      rows.map(row => {
        const use = oneTimeUse(row.url);
        return use === null ? row : { ...row, state: { kind: 'ask', use } };
      }),
    );
    const urls = rows.filter(({ state }) => state.kind === 'waiting').map(({ url }) => url);
    if (urls.length === 0) return;
    const answer = await submitted(urls, mine);
    if (run !== mine) {
      // Cancelled while it was sent.
      if (answer.ok) await batches.cancel(answer.value.id);
      return;
    }
    if (answer.ok) {
      const { id, scans } = answer.value;
      batch = { id, scans: new Set(scans.flatMap(scan => scan.id ?? [])) };
    }
    const states = answer.ok
      ? answer.value.scans.map(stateOf)
      : urls.map((): RowState => ({ kind: 'problem', problem: answer }));
    const byUrl = new Map(urls.map((url, at) => [url, states[at]]));
    show(rows.map(row => ({ ...row, state: byUrl.get(row.url) ?? row.state })));
    await follow(mine);
  }

  async function submitted(urls: readonly string[], mine: number): Promise<Answer<SubmittedBatch>> {
    for (;;) {
      const answer = await batches.submit(urls);
      if (answer.ok || answer.problem !== 'rate' || run !== mine) return answer;
      await untilMaySend(answer);
    }
  }

  return {
    /** Resolves when every row is final. */
    async start(urls: readonly string[], mode: Mode): Promise<void> {
      const mine = ++run;
      batch = null;
      show(urls.map(url => ({ url, state: { kind: 'waiting' } })));
      await (mode === 'scan' ? scanAll(mine) : checkAll(urls, mine));
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

    /** Ends what is not over. Scans that are over stay. */
    async cancel(): Promise<void> {
      const mine = ++run;
      show(rows.map(row => (row.state.kind === 'waiting' ? { ...row, state: { kind: 'cancelled' } } : row)));
      const answer = batch === null ? null : await batches.cancel(batch.id);
      if (answer?.ok === true) {
        const left = new Set(answer.value.scans.map(({ id }) => id));
        show(
          rows.map(row =>
            row.state.kind === 'scan' && !isOver(row.state) && !left.has(row.state.id)
              ? withState(row, { kind: 'cancelled' })
              : row,
          ),
        );
      }
      // What ended meanwhile, scans that were confirmed one by one, and all of them where they could not be cancelled.
      await follow(mine);
    },

    stop(): void {
      run++;
    },
  };
}

function withState({ url }: Row, state: RowState): Row {
  return { url, state };
}

function stateOf({ id, error }: SubmittedBatch['scans'][number]): RowState {
  if (id !== undefined) return { kind: 'scan', id, summary: null };
  const problem = error === BATCH_NO_QUOTA ? 'quota' : 'refused';
  return { kind: 'problem', problem: { problem, detail: error ?? '' } };
}

function isOver({ summary }: Extract<RowState, { kind: 'scan' }>): boolean {
  return summary !== null && isFinal(summary.scan.status);
}

/** Whether nothing more will become of it. */
export function isSettled({ state }: Row): boolean {
  return state.kind === 'scan' ? isOver(state) : state.kind !== 'waiting';
}
