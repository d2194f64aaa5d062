import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Scan } from '../../../../shared/api/scans.ts';
import { useClient } from '../../../client/frame.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { createImages } from '../../../report/load/images.ts';
import { readImage } from '../../../report/load/report-data.ts';
import { createLimit } from '../../load/summaries.ts';
import { useSearch } from '../search-context.ts';
import { Pager } from './Pager.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { ResultWall } from './ResultWall.tsx';
import { useSummaries } from './use-summaries.ts';
import './results.css';

interface Props {
  /** One page, in the server's order. */
  readonly scans: readonly Scan[];
  /** Only PREMIUM keys may read pages after the first. */
  readonly isLimited: boolean;
  /** Shown without results. */
  readonly empty: ComponentChildren;
}

/** Thumbnails loaded in parallel. */
const IMAGES_AT_ONCE = 4;

/** Scans as list or wall, with actions on the selected ones. */
export function Results({ scans, isLimited, empty }: Props) {
  const { text } = useTexts();
  const client = useClient();
  const { address, summaries } = useSearch();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const { byId, hasFailed } = useSummaries(scans, ended);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const key = scans.map(({ id }) => id).join();
  // Created for each page of results, so that earlier images are released.
  const images = useMemo(() => {
    const limit = createLimit(IMAGES_AT_ONCE);
    return createImages({
      readImage: blobUri => limit(() => readImage(client, blobUri)),
      readDetail: id => summaries.fresh(id),
    });
  }, [key, summaries, client]);

  function toggle(id: string): void {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }
  const listed = scans
    .filter(({ id }) => !deleted.has(id))
    .map(scan => ({ scan: byId.get(scan.id)?.scan ?? scan, summary: byId.get(scan.id) ?? null }));
  const chosen = listed.filter(({ scan }) => selected.has(scan.id));
  const View = address.layout === 'wall' ? ResultWall : ResultList;
  return (
    <section class="results" aria-label={text('searchResults')}>
      {scans.length === 0 ? (
        empty
      ) : (
        <>
          <ResultsBar listed={listed} chosen={chosen} onClear={() => setSelected(new Set())} />
          {hasFailed && <Notice tone="warning">{text('searchDetailsFailed')}</Notice>}
          <View
            listed={listed}
            images={images}
            selected={selected}
            onToggle={toggle}
            onEnded={id => setEnded(before => new Set([...before, id]))}
            onDeleted={id => setDeleted(before => new Set([...before, id]))}
          />
        </>
      )}
      <Pager count={scans.length} isLimited={isLimited} />
    </section>
  );
}
