import { useEffect } from 'preact/hooks';
import { isFinal } from '../../../../shared/scan-values.ts';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { ProblemView, Waiting } from '../request-states.tsx';
import { Results } from '../results/Results.tsx';
import { useSearch } from '../search-context.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';

/** A scan takes seconds, and reading the list is free of quota. */
const WALK_AGAIN_MS = 4_000;

/** All scans of the account, including private ones. */
export function ScansView() {
  const { text } = useTexts();
  const { page } = useSearch().address;
  const { ask } = useClient();
  const { asked, again } = useAnswer(`${page}`, () => ask('listOwnScans', { page }));
  usePageState(pageStateOf(asked));
  const isUnderWay = asked.state === 'ready' && asked.value.some(({ status }) => !isFinal(status));
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), WALK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  return (
    <>
      <div class="view-head">
        <h2>{text('searchMyScans')}</h2>
        <ToolButton icon="again" label={text('searchRefresh')} onClick={again}>
          {text('searchRefresh')}
        </ToolButton>
      </div>
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && (
        <Results
          scans={asked.value}
          isLimited={false}
          empty={
            page > 1 ? (
              <EmptyState title={text('searchNoMore')} />
            ) : (
              <EmptyState title={text('searchNoScans')}>
                <p>{text('searchNoScansHint')}</p>
              </EmptyState>
            )
          }
        />
      )}
    </>
  );
}
