import type { ComponentChildren } from 'preact';
import type { ScanSummary } from '../../../../shared/api/summaries.ts';
import { ellipsised } from '../../../components/UrlText.tsx';
import { VerdictMark } from '../../../components/VerdictMark.tsx';
import { useFrame } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Images } from '../../../report/load/images.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Flag } from '../../../report/view/parts/Flag.tsx';
import { deviceName } from '../../../report/view/compare/scan-name.ts';
import { useShownAddress } from '../search-context.ts';
import { headlineText, markOf, markText, nameOf, troubleText } from '../results/result.ts';
import { Thumbnail } from '../results/Thumbnail.tsx';

interface Props {
  readonly summaries: readonly ScanSummary[];
  readonly images: Images;
}

interface Fact {
  readonly name: string;
  /** What is compared. */
  readonly valueOf: (summary: ScanSummary) => string;
  readonly show?: (summary: ScanSummary) => ComponentChildren;
  readonly isCode?: boolean;
  /** Always different, so not marked. */
  readonly isAlwaysDifferent?: boolean;
}

/** A table with a column for each scan; differences are marked. */
export function CompareTable({ summaries, images }: Props) {
  const texts = useTexts();
  const { pages } = useFrame();
  const { text } = texts;
  const facts = useFacts();
  return (
    <div class="compare-scans" role="region" aria-label={text('searchCompare')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {summaries.map(summary => {
              const listed = { scan: summary.scan, summary };
              const mark = markOf(listed);
              const headline = headlineText(texts, listed);
              return (
                <th key={summary.scan.id} scope="col">
                  <Thumbnail listed={listed} images={images} trouble={troubleText(texts, listed)} />
                  {mark !== null && <VerdictMark state={mark} label={markText(texts, listed)} />}
                  {headline !== null && <p class="result-headline">{headline}</p>}
                  <a class="result-name" href={pages.report(summary.scan.id)}>
                    <Captured value={ellipsised(nameOf(listed), 100)} />
                  </a>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, valueOf, show, isCode = false, isAlwaysDifferent = false }) => {
            const isDifferent = !isAlwaysDifferent && new Set(summaries.map(valueOf)).size > 1;
            return (
              <tr key={name} class={isDifferent ? 'compare-different' : ''}>
                <th scope="row">
                  {name}
                  {isDifferent && <span class="badge">{text('searchDifferent')}</span>}
                </th>
                {summaries.map(summary => (
                  <td key={summary.scan.id}>
                    {show?.(summary) ?? <Captured value={ellipsised(valueOf(summary), 300)} isCode={isCode} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function useFacts(): Fact[] {
  const texts = useTexts();
  const { text, dateTime } = texts;
  const shownAddress = useShownAddress();
  return [
    { name: text('reportAddress'), valueOf: ({ scan }) => shownAddress(scan.submitted_url), isCode: true },
    {
      name: text('reportLedTo'),
      valueOf: ({ scan }) => (scan.target_url === null ? '' : shownAddress(scan.target_url)),
      isCode: true,
    },
    { name: text('reportIp'), valueOf: ({ ip }) => ip ?? '', isCode: true },
    {
      name: text('reportCountry'),
      valueOf: ({ country_code: code }) => code ?? '',
      show: ({ country_code: code }) => <Flag code={code} isNamed />,
    },
    { name: text('reportTechnologies'), valueOf: ({ technologies }) => technologies.toSorted().join(', ') },
    { name: text('reportDevice'), valueOf: ({ scan }) => deviceName(texts, scan) },
    { name: text('searchTags'), valueOf: ({ scan }) => scan.submitter_tags.join(', ') },
    {
      name: text('searchAttributeDate'),
      valueOf: ({ scan }) => scan.submitted_date,
      show: ({ scan }) => dateTime(scan.submitted_date),
      isAlwaysDifferent: true,
    },
  ];
}
