import { useState } from 'preact/hooks';
import { Spinner } from '../components/Spinner.tsx';
import { VerdictMark } from '../components/VerdictMark.tsx';
import { useTexts } from '../i18n/context.ts';
import type { ShownWarning } from '../messaging/protocol.ts';
import { WarningActions } from './WarningActions.tsx';
import { WarningFacts } from './WarningFacts.tsx';
import { useShownWarning } from './use-warning.ts';

/** Shown in place of a malicious page. */
export function Warning({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const warning = useShownWarning(id);
  const [problem, setProblem] = useState<string | null>(null);
  if (warning === undefined) return null;
  if (warning === null) {
    return (
      <main class="warning">
        <h1>{text('warningOver')}</h1>
        <p>{text('warningOverHint')}</p>
      </main>
    );
  }
  return (
    <main class="warning" data-phase={warning.phase}>
      <header>
        <VerdictMark state="MALICIOUS" size="large" />
        <h1>{text(warning.phase === 'confirmed' ? 'warningConfirmed' : 'warningSuspected')}</h1>
        <Explanation warning={warning} />
      </header>
      <WarningActions warning={warning} onProblem={setProblem} />
      {problem !== null && (
        <p class="warning-problem" role="alert">
          {problem}
        </p>
      )}
      <WarningFacts warning={warning} />
    </main>
  );
}

function Explanation({ warning: { phase } }: { readonly warning: ShownWarning }) {
  const { text } = useTexts();
  if (phase === 'checking') return <Spinner label={text('warningChecking')} />;
  return <p role="status">{text(phase === 'confirmed' ? 'warningConfirmedHint' : 'warningUnconfirmed')}</p>;
}
