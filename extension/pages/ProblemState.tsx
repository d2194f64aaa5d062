import type { ComponentChildren } from 'preact';
import { useTexts } from '../i18n/context.ts';
import { problemNext, problemTitle } from '../i18n/code-texts.ts';
import type { PlainTextName } from '../i18n/areas.ts';
import type { Problem, ProblemName } from '../messaging/protocol/answer.ts';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';

interface Props {
  readonly problem: Problem;
  /** Hints of the page for some problems. */
  readonly hints: Partial<Record<ProblemName, PlainTextName>>;
  /** Omit where trying again cannot help. */
  readonly onAgain?: (() => void) | undefined;
  readonly onSettings: () => void;
  readonly children?: ComponentChildren;
}

const NEEDS_SETTINGS: ReadonlySet<ProblemName> = new Set(['not-connected', 'signed-out', 'key-refused', 'tls']);

function settingsLabel(problem: ProblemName) {
  if (problem === 'signed-out') return 'signIn';
  return problem === 'not-connected' ? 'connectToServer' : 'openSettings';
}

/** Says why there is nothing to show, and what to do. */
export function ProblemState({ problem, hints, onAgain, onSettings, children }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const name = problem.problem;
  const hint = hints[name];
  const next = problemNext(texts, problem);
  return (
    <EmptyState
      title={problemTitle(texts, problem)}
      action={
        NEEDS_SETTINGS.has(name) ? (
          <Button onClick={onSettings}>{text(settingsLabel(name))}</Button>
        ) : (
          onAgain && <Button onClick={onAgain}>{text('tryAgain')}</Button>
        )
      }
    >
      {next !== null && <p>{next}</p>}
      {hint && <p>{text(hint)}</p>}
      {children}
    </EmptyState>
  );
}
