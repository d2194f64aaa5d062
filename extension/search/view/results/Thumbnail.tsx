import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isFinal } from '../../../../shared/scan-values.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Images, ReportImage } from '../../../report/load/images.ts';
import { visibleText } from '../../../report/text/visible.ts';
import { ImageCanvas } from '../../../report/view/parts/ImageCanvas.tsx';
import type { ListedScan } from '../../export/export-scans.ts';

interface Props {
  readonly listed: ListedScan;
  readonly images: Images;
  /** Why there may be no image. */
  readonly trouble: string | null;
  /** In a row: without words, which the row itself has. */
  readonly isSmall?: boolean;
}

type Picture = 'waiting' | 'none' | 'failed' | ReportImage;

/** The maximum widths of a tile and in a row. */
const [WIDTH, SMALL_WIDTH] = [420, 120];

/** A small screenshot, loaded when it comes near the viewport. */
export function Thumbnail({ listed: { scan, summary }, images, trouble, isSmall = false }: Props) {
  const { text } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [picture, setPicture] = useState<Picture>('waiting');
  useEffect(() => {
    if (!isNear || summary === null) return undefined;
    let isWanted = true;
    images.get(summary, 'screenshot').then(
      image => isWanted && setPicture(image ?? 'none'),
      () => isWanted && setPicture('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [isNear, summary, images]);

  const isOver = isFinal(scan.status);
  return (
    <div
      ref={frame}
      class={isSmall ? 'thumbnail thumbnail-small' : 'thumbnail'}
      data-picture={typeof picture === 'string' ? picture : 'there'}
    >
      {typeof picture === 'object' && (
        <ImageCanvas
          image={picture}
          label={isSmall ? '' : text('reportScreenshotOf', { domain: visibleText(scan.domain) })}
          maxWidth={isSmall ? SMALL_WIDTH : WIDTH}
          onFailed={() => setPicture('failed')}
        />
      )}
      {picture === 'none' && !isSmall && <p>{trouble ?? text('reportNoScreenshot')}</p>}
      {picture === 'failed' && !isSmall && <p>{text('reportImageFailed')}</p>}
      {picture === 'waiting' && !isOver && !isSmall && <p>{text('progressScanning')}</p>}
    </div>
  );
}

/** True once the element has come near the viewport. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return isNear;
}
