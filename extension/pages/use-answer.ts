import { useEffect, useState } from 'preact/hooks';
import type { Answer, Problem } from '../messaging/protocol/answer.ts';
import { type PageState, stateOfProblem } from './page-state.ts';

/** State of a request; `idle` where none is made. */
export type Asked<T> =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'problem'; readonly problem: Problem };

/** The response to a request that runs again whenever its key changes (null: not at all). Late responses are dropped. */
export function useAnswer<T>(key: string | null, ask: () => Promise<Answer<T>>) {
  const [asked, setAsked] = useState<{ key: string | null; answer: Answer<T> | null }>({ key: null, answer: null });
  const [attempt, setAttempt] = useState(0);
  const hasFailed = asked.answer?.ok === false;
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    setAsked(before => (before.key === key && before.answer?.ok === true ? before : { key, answer: null }));
    ask().then(
      answer => isWanted && setAsked({ key, answer }),
      (error: unknown) => isWanted && setAsked({ key, answer: brokenBy(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  const again = (): void => setAttempt(before => before + 1);
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);
  /** Changes the value that was read. `change` gets it with all earlier changes: some may wait for the server at once. */
  const change = (changed: (value: T) => T): void =>
    setAsked(({ answer, ...before }) => ({
      ...before,
      answer: answer?.ok === true ? { ok: true, value: changed(answer.value) } : answer,
    }));
  return { asked: stateOf(key, asked.key === key ? asked.answer : null), again, change };
}

function stateOf<T>(key: string | null, answer: Answer<T> | null): Asked<T> {
  if (key === null) return { state: 'idle' };
  if (answer === null) return { state: 'loading' };
  return answer.ok ? { state: 'ready', value: answer.value } : { state: 'problem', problem: answer };
}

function brokenBy(error: unknown): Problem {
  return {
    ok: false,
    problem: 'failed',
    detail: error instanceof Error ? error.message : String(error),
    retryAt: null,
  };
}

export function pageStateOf(asked: Asked<unknown>): PageState {
  if (asked.state === 'loading') return 'loading';
  return asked.state === 'problem' ? stateOfProblem(asked.problem) : 'ready';
}
