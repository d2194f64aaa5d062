import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { messageClient } from '../../client/message-client.ts';
import { useTexts } from '../../i18n/context.ts';
import { createImages, type ReportImage } from '../../report/load/images.ts';
import { readDetail, readImage } from '../../report/load/report-data.ts';
import { visibleText } from '../../report/text/visible.ts';
import { Captured } from '../../report/view/parts/Captured.tsx';
import { ImageCanvas } from '../../report/view/parts/ImageCanvas.tsx';

const WIDTH = 64;
const images = createImages({
  readDetail: id => readDetail(messageClient, id),
  readImage: blobUri => readImage(messageClient, blobUri),
});

interface Props {
  readonly summary: ScanSummary;
  /** What else is known, below the title. */
  readonly children: ComponentChildren;
}

/** Title and screenshot of the scanned page. */
export function ScannedPage({ summary, children }: Props) {
  const { text } = useTexts();
  const { scan, title } = summary;
  const [image, setImage] = useState<ReportImage | null>(null);
  useEffect(() => {
    let isOver = false;
    setImage(null);
    images.get({ ...summary, favicon: null }, 'screenshot').then(
      found => !isOver && setImage(found),
      // The report shows why.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [scan.id]);
  if (title === null && summary.screenshot === null) return <>{children}</>;
  return (
    <div class="scanned">
      {summary.screenshot !== null && (
        <div class="scanned-picture">
          {image !== null && (
            <ImageCanvas
              image={image}
              label={text('reportScreenshotOf', { domain: visibleText(scan.domain) })}
              maxWidth={WIDTH}
            />
          )}
        </div>
      )}
      <div class="scanned-words">
        {title !== null && (
          <p class="scanned-title" title={visibleText(title)}>
            “<Captured value={title} />”
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
