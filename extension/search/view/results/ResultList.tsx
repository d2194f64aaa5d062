import { VerdictMark } from '../../../components/VerdictMark.tsx';
import { useFrame } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Images } from '../../../report/load/images.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Copy } from '../../../report/view/parts/Copy.tsx';
import { Flag } from '../../../report/view/parts/Flag.tsx';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { webAddress } from '../../../report/text/split-url.ts';
import type { ListedScan } from '../../export/export-scans.ts';
import { ellipsised } from '../../../components/UrlText.tsx';
import { useSearch, useShownAddress } from '../search-context.ts';
import { Choose } from './Choose.tsx';
import { headlineText, markOf, markText, nameOf, troubleText, type ViewProps } from './result.ts';
import { ResultIcon } from './ResultIcon.tsx';
import { RowProgress } from './RowProgress.tsx';
import { ScanFacts } from './ScanFacts.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Scans as rows, in the server's order. */
export function ResultList({ listed, images, selected, onToggle, onEnded, onDeleted }: ViewProps) {
  const { list, onKeyDown } = useRowKeys(onToggle);
  return (
    <ul ref={list} class="result-list" onKeyDown={onKeyDown}>
      {listed.map(each => (
        <ResultRow
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

function ResultRow({ listed, images, isSelected, onToggle, onEnded, onDeleted }: Props) {
  const texts = useTexts();
  const { pages } = useFrame();
  const { text, age, dateTime } = texts;
  const { askToOpen } = useSearch();
  const shownAddress = useShownAddress();
  const { scan, summary } = listed;
  const mark = markOf(listed);
  const trouble = troubleText(texts, listed);
  const headline = headlineText(texts, listed);
  const shown = shownAddress(scan.submitted_url);
  return (
    <li class={isSelected ? 'result result-chosen' : 'result'}>
      <Choose listed={listed} isSelected={isSelected} onToggle={onToggle} />
      <Thumbnail listed={listed} images={images} trouble={null} isSmall />
      <div class="result-mark">
        {mark === null ? (
          <span class="result-unknown">{markText(texts, listed)}</span>
        ) : (
          <VerdictMark state={mark} label={markText(texts, listed)} />
        )}
      </div>
      <div class="result-main">
        <ResultIcon listed={listed} images={images} />
        <a class="result-name" href={pages.report(scan.id)} data-scan={scan.id}>
          <Captured value={ellipsised(nameOf(listed), 140)} />
        </a>
        <p class="result-address">
          <Captured value={ellipsised(shown, 110)} isCode />
          <span class="value-tools">
            <Copy value={shown} />
            {webAddress(scan.submitted_url) !== null && (
              <ToolButton
                icon="outside"
                label={text('reportOpenAddress')}
                onClick={() => askToOpen(scan.submitted_url)}
              />
            )}
          </span>
        </p>
        {headline !== null && <p class="result-headline">{headline}</p>}
        {trouble !== null && <p class="result-trouble">{trouble}</p>}
        <RowProgress scan={scan} onEnded={onEnded} onDeleted={onDeleted} />
        <ScanFacts scan={scan} />
      </div>
      <div class="result-country">
        <Flag code={summary?.country_code ?? null} isNamed />
      </div>
      <time class="result-date" dateTime={scan.submitted_date} title={dateTime(scan.submitted_date)}>
        {age(scan.submitted_date)}
      </time>
    </li>
  );
}
