import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import type { ReportImage } from '../../load/images.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { Card } from '../parts/Card.tsx';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import { scanName } from './scan-name.ts';

interface Props {
  readonly before: ExplainedDetail;
  readonly after: ExplainedDetail;
  /** Hamming distance of 64 bits. */
  readonly distance: number | null;
}

/** Two overlaid screenshots with a slider between them. */
export function ScreenshotSlider({ before, after, distance }: Props) {
  const texts = useTexts();
  const { text, percent } = texts;
  const { images } = useReport();
  const [position, setPosition] = useState(50);
  const loaded = useLoaded(`${before.scan.id} ${after.scan.id}`, () =>
    Promise.all([images.get(before, 'screenshot'), images.get(after, 'screenshot')]),
  );
  const note = distance === null ? undefined : text('reportAlike', { percent: percent(1 - distance / 64) });
  // One scale for both: as wide as their devices were.
  const widest = Math.max(before.scan.width, after.scan.width);
  const picture = (image: ReportImage | null, { scan }: ExplainedDetail, label: string) =>
    image === null ? (
      <p class="card-empty">{text('reportNoScreenshot')}</p>
    ) : (
      <div style={{ inlineSize: `${(scan.width / widest) * 100}%` }}>
        <ImageCanvas image={image} label={label} />
      </div>
    );
  if (loaded.state === 'failed') return <p class="card-empty">{text('reportImageFailed')}</p>;
  const [old, now] = loaded.state === 'ready' ? loaded.value : [null, null];
  const [oldLabel, newLabel] = [scanName(texts, before.scan), scanName(texts, after.scan)];
  return (
    <Card title={text('reportScreenshots')} isWide note={note}>
      <div class="slider">
        <div class="slider-labels">
          <span>{oldLabel}</span>
          <span>{newLabel}</span>
        </div>
        {loaded.state === 'ready' && (
          <div class="slider-pictures" style={{ '--position': `${position}%`, '--widest': `${widest}` }}>
            <div class="slider-after">{picture(now, after, text('reportScreenshotAt', { date: newLabel }))}</div>
            <div class="slider-before">{picture(old, before, text('reportScreenshotAt', { date: oldLabel }))}</div>
            <span class="slider-edge" />
          </div>
        )}
        <input
          type="range"
          min={0}
          max={100}
          value={position}
          aria-label={text('reportSlider')}
          onInput={event => setPosition(Number(event.currentTarget.value))}
        />
      </div>
    </Card>
  );
}
