import { VerdictMark } from '../../../components/VerdictMark.tsx';
import { ellipsised } from '../../../components/UrlText.tsx';
import { useFrame } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Images } from '../../../report/load/images.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Flag } from '../../../report/view/parts/Flag.tsx';
import type { ListedScan } from '../../export/export-scans.ts';
import { useShownAddress } from '../search-context.ts';
import { Choose } from './Choose.tsx';
import { headlineText, markOf, markText, nameOf, troubleText, type ViewProps } from './result.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { RowProgress } from './RowProgress.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Scans as screenshots. */
export function ResultWall({ listed, images, selected, onToggle, onEnded, onDeleted }: ViewProps) {
  const { list, onKeyDown } = useRowKeys(onToggle);
  return (
    <ul ref={list} class="result-wall" onKeyDown={onKeyDown}>
      {listed.map(each => (
        <ResultTile
          key={each.scan.id}
          listed={each}
          images={images}
          isSelected={selected.has(each.scan.id)}
          onToggle={() => onToggle(each.scan.id)}
          onEnded={() => onEnded(each.scan.id)}
          onDeleted={() => onDeleted(each.scan.id)}
        />
      ))}
    </ul>
  );
}

interface Props {
  readonly listed: ListedScan;
  readonly images: Images;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onEnded: () => void;
  readonly onDeleted: () => void;
}

function ResultTile({ listed, images, isSelected, onToggle, onEnded, onDeleted }: Props) {
  const texts = useTexts();
  const { pages } = useFrame();
  const { age, dateTime } = texts;
  const shownAddress = useShownAddress();
  const { scan, summary } = listed;
  const mark = markOf(listed);
  const headline = headlineText(texts, listed);
  return (
    <li class={isSelected ? 'tile result-chosen' : 'tile'}>
      <Thumbnail listed={listed} images={images} trouble={troubleText(texts, listed)} />
      <div class="tile-head">
        <Choose listed={listed} isSelected={isSelected} onToggle={onToggle} />
        {mark === null ? (
          <span class="result-unknown">{markText(texts, listed)}</span>
        ) : (
          <VerdictMark state={mark} label={markText(texts, listed)} />
        )}
        <Flag code={summary?.country_code ?? null} />
      </div>
      <a class="result-name tile-name" href={pages.report(scan.id)} data-scan={scan.id}>
        <Captured value={ellipsised(nameOf(listed), 80)} />
      </a>
      {headline !== null && <p class="result-headline">{headline}</p>}
      <p class="tile-address">
        <Captured value={ellipsised(shownAddress(scan.submitted_url), 70)} isCode />
      </p>
      <RowProgress scan={scan} onEnded={onEnded} onDeleted={onDeleted} />
      <time class="result-date" dateTime={scan.submitted_date} title={dateTime(scan.submitted_date)}>
        {age(scan.submitted_date)}
      </time>
    </li>
  );
}
