import { useState } from 'preact/hooks';
import { Spinner } from '../../components/Spinner.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Cover } from '../../messaging/protocol.ts';
import { CoverActions } from './CoverActions.tsx';
import { CoverFacts } from './CoverFacts.tsx';
import { useCover } from './use-cover.ts';

/** Stands where a bad page would be. */
export function Warning({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const cover = useCover(id);
  const [problem, setProblem] = useState<string | null>(null);
  if (cover === undefined) return null;
  if (cover === null) {
    return (
      <main class="warning">
        <h1>{text('warningOver')}</h1>
        <p>{text('warningOverHint')}</p>
      </main>
    );
  }
  return (
    <main class="warning" data-phase={cover.phase}>
      <header>
        <VerdictMark state="MALICIOUS" size="large" />
        <h1>{text(cover.phase === 'confirmed' ? 'warningConfirmed' : 'warningSuspected')}</h1>
        <Explanation cover={cover} />
      </header>
      <CoverActions cover={cover} onProblem={setProblem} />
      {problem !== null && (
        <p class="warning-problem" role="alert">
          {problem}
        </p>
      )}
      <CoverFacts cover={cover} />
    </main>
  );
}

function Explanation({ cover: { phase } }: { readonly cover: Cover }) {
  const { text } = useTexts();
  if (phase === 'checking') return <Spinner label={text('warningChecking')} />;
  return <p role="status">{text(phase === 'confirmed' ? 'warningConfirmedHint' : 'warningUnconfirmed')}</p>;
}
