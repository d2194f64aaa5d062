import { useMemo } from 'preact/hooks';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { createImages } from '../../../report/load/images.ts';
import { readImage } from '../../../report/load/report-data.ts';
import { ProblemView, Waiting } from '../request-states.tsx';
import { useSearch } from '../search-context.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { CompareTable } from './CompareTable.tsx';
import './compare.css';

/** A few scans side by side. */
export function CompareView({ ids }: { readonly ids: readonly string[] }) {
  const { text } = useTexts();
  const client = useClient();
  const { summaries } = useSearch();
  const { asked, again } = useAnswer(ids.join(), () => client.ask('readSummaries', { ids: [...ids] }));
  usePageState(pageStateOf(asked));
  const images = useMemo(
    () =>
      createImages({
        readImage: uri => readImage(client, uri),
        readDetail: async id => ({ ...(await summaries.fresh(id)), favicon: null }),
      }),
    [summaries, client],
  );
  return (
    <>
      <div class="view-head">
        <h2>{text('searchCompare')}</h2>
      </div>
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && asked.value.length === 0 && <EmptyState title={text('problemMissing')} />}
      {asked.state === 'ready' && asked.value.length > 0 && (
        <>
          {asked.value.length < ids.length && <Notice tone="warning">{text('searchCompareMissing')}</Notice>}
          <CompareTable summaries={asked.value} images={images} />
        </>
      )}
    </>
  );
}
