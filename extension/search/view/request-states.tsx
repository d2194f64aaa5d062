import { ProblemState } from '../../pages/ProblemState.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Problem } from '../../messaging/protocol/answer.ts';
import { useSearch } from './search-context.ts';
import { Spinner } from '../../components/Spinner.tsx';

const HINTS = {
  'not-connected': 'searchHintConnect',
  'not-allowed': 'searchHintNotAllowed',
} as const;

/** Why there is nothing to show, and what to do. */
export function ProblemView({ problem, onAgain }: { readonly problem: Problem; readonly onAgain: () => void }) {
  const { text, time } = useTexts();
  const { openSettings } = useSearch();
  return (
    <ProblemState
      problem={problem}
      hints={HINTS}
      onAgain={problem.problem === 'not-allowed' ? undefined : onAgain}
      onSettings={openSettings}
    >
      {problem.retryAt !== null && <p>{text('searchRetryAt', { time: time(problem.retryAt) })}</p>}
    </ProblemState>
  );
}

/** Shown while the server is asked. */
export function Waiting() {
  const { text } = useTexts();
  return (
    <p class="page-loading">
      <Spinner label={text('loading')} />
    </p>
  );
}
