import type { ComponentChildren } from 'preact';
import { useFrame, useSearchLink } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import { pivotQuery } from '../../facts/pivot-query.ts';
import { Card } from '../parts/Card.tsx';
import { FactList } from '../parts/FactList.tsx';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { Value } from '../parts/Value.tsx';
import { Icon } from '../parts/icons.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import './looks-card.css';

/** Hashes of icon, screenshot and text, with links to similar pages. */
export function SimilarPagesCard() {
  const { text } = useTexts();
  const { isReader } = useFrame();
  const { detail, images } = useReport();
  const { favicon, screenshot, page } = detail;
  const loaded = useLoaded(detail.scan.id, () => images.get(detail, 'favicon'));
  const digest = page?.ssdeep ?? '';
  if (isReader || (favicon === null && screenshot === null && digest === '')) return null;
  return (
    <Card title={text('reportSimilarPages')}>
      <ul class="similar-pages">
        {favicon !== null && (
          <SimilarLink
            label={text('reportSameFavicon')}
            query={pivotQuery({ attribute: 'favicon', value: favicon.phash })}
          >
            {loaded.state === 'ready' && loaded.value !== null ? (
              <ImageCanvas image={loaded.value} label="" maxWidth={32} />
            ) : (
              <Icon name="search" />
            )}
          </SimilarLink>
        )}
        {screenshot !== null && (
          <SimilarLink
            label={text('reportSimilarScreenshots')}
            query={pivotQuery({ attribute: 'screenshot', value: screenshot.phash })}
          >
            <Icon name="search" />
          </SimilarLink>
        )}
        <SimilarLink label={text('reportSimilarText')} query={pivotQuery({ attribute: 'ssdeep', value: digest })}>
          <Icon name="search" />
        </SimilarLink>
        <SimilarLink
          label={text('reportSameTitle')}
          query={pivotQuery({ attribute: 'title', value: page?.title ?? '' })}
        >
          <Icon name="search" />
        </SimilarLink>
      </ul>
      <FactList
        facts={[
          { label: text('reportFavicon'), value: favicon === null ? null : <Value value={favicon.url} isAddress /> },
          {
            label: text('reportFaviconHash'),
            value:
              favicon === null ? null : (
                <Value value={favicon.phash} isCode search={[{ attribute: 'favicon', value: favicon.phash }]} />
              ),
          },
          {
            label: text('reportScreenshotHash'),
            value:
              screenshot === null ? null : (
                <Value
                  value={screenshot.phash}
                  isCode
                  search={[{ attribute: 'screenshot', value: screenshot.phash }]}
                />
              ),
          },
          {
            label: 'ssdeep',
            value:
              digest === '' ? null : <Value value={digest} isCode search={[{ attribute: 'ssdeep', value: digest }]} />,
          },
        ]}
      />
    </Card>
  );
}

interface SimilarLinkProps {
  readonly label: string;
  readonly query: string | null;
  readonly children: ComponentChildren;
}

function SimilarLink({ label, query, children }: SimilarLinkProps) {
  const link = useSearchLink()(query);
  if (link === null) return null;
  return (
    <li>
      <a href={link}>
        {children}
        {label}
      </a>
    </li>
  );
}
