import { useState } from 'preact/hooks';
import { useSearchLink } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import { saveFile } from '../../../pages/save-file.ts';
import { fileName } from '../../export/file-name.ts';
import { pivotQuery } from '../../facts/pivot-query.ts';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { Icon } from '../parts/icons.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import { Lightbox } from './Lightbox.tsx';
import { PictureWords, WordFrames } from './PictureWords.tsx';
import './screenshot.css';

const SMALL_WIDTH = 640;

/** The screenshot; a click enlarges it. */
export function ScreenshotCard() {
  const { text } = useTexts();
  const searchLink = useSearchLink();
  const { detail, images } = useReport();
  const [attempt, setAttempt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [hasFrames, setHasFrames] = useState(false);
  const loaded = useLoaded(`${detail.scan.id}/${attempt}`, () => images.get(detail, 'screenshot'));
  const { screenshot, scan, picture_words: words } = detail;
  if (screenshot === null) return <p class="screenshot screenshot-none">{text('reportNoScreenshot')}</p>;

  const label = text('reportScreenshotOf', { domain: scan.domain });
  const image = loaded.state === 'ready' ? loaded.value : null;
  const similar = searchLink(pivotQuery({ attribute: 'screenshot', value: screenshot.phash }));
  return (
    <figure
      class="screenshot"
      data-screenshot={loaded.state}
      style={{ '--wide': `${scan.width}`, '--ratio': `${screenshot.width / Math.max(1, screenshot.height)}` }}
    >
      {image === null ? (
        <div class="screenshot-frame" style={{ aspectRatio: `${screenshot.width} / ${screenshot.height}` }}>
          {loaded.state === 'failed' && (
            <span class="screenshot-failed" role="alert">
              {text('reportImageFailed')}
              <ToolButton icon="again" label={text('tryAgain')} onClick={() => setAttempt(attempt + 1)}>
                {text('tryAgain')}
              </ToolButton>
            </span>
          )}
        </div>
      ) : (
        <button type="button" class="screenshot-frame" aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
          <ImageCanvas image={image} label={label} maxWidth={SMALL_WIDTH} />
          {words !== null && hasFrames && <WordFrames words={words} size={screenshot} pointed={pointed} />}
          <span class="only-heard">{text('reportEnlarge')}</span>
        </button>
      )}
      <figcaption>
        <span class="screenshot-size">
          {screenshot.width} × {screenshot.height}
        </span>
        {similar !== null && (
          <a href={similar}>
            <Icon name="search" /> {text('reportSimilarScreenshots')}
          </a>
        )}
        {image !== null && (
          <ToolButton
            icon="save"
            label={text('reportSaveScreenshot')}
            onClick={() => saveFile(image.bytes, 'image/png', fileName(scan.domain, scan.submitted_date, 'png'))}
          />
        )}
      </figcaption>
      {words !== null && words.length > 0 && <PictureWords words={words} onOpen={setHasFrames} onPoint={setPointed} />}
      {isLarge && image !== null && <Lightbox image={image} label={label} onClose={() => setIsLarge(false)} />}
    </figure>
  );
}
