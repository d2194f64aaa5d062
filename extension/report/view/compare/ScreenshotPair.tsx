import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import type { ReportImage } from '../../load/images.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import { Card } from '../parts/Card.tsx';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import { scanName } from './scan-name.ts';

/** Below this share of the other's width, a screenshot on top of it would leave most of it without a counterpart. */
const SIMILAR_WIDTH = 0.6;

interface Props {
  readonly before: ExplainedDetail;
  readonly after: ExplainedDetail;
  /** Hamming distance of 64 bits. */
  readonly distance: number | null;
}

interface Shot {
  readonly image: ReportImage | null;
  readonly label: string;
  /** Of the device, in CSS pixels. */
  readonly width: number;
}

/** Two screenshots at one scale: overlaid with a slider between them, or side by side for devices of different widths. */
export function ScreenshotPair({ before, after, distance }: Props) {
  const texts = useTexts();
  const { text, percent } = texts;
  const { images } = useReport();
  const loaded = useLoaded(`${before.scan.id} ${after.scan.id}`, () =>
    Promise.all([images.get(before, 'screenshot'), images.get(after, 'screenshot')]),
  );
  if (loaded.state === 'failed') return <p class="card-empty">{text('reportImageFailed')}</p>;
  const note = distance === null ? undefined : text('reportAlike', { percent: percent(1 - distance / 64) });
  const shot = ({ scan }: ExplainedDetail, image: ReportImage | null): Shot => ({
    image,
    label: scanName(texts, scan),
    width: scan.width,
  });
  const [old, now] = loaded.state === 'ready' ? loaded.value : [null, null];
  const pair = [shot(before, old), shot(after, now)] as const;
  const widths = pair.map(({ width }) => width);
  const Pictures = Math.min(...widths) < Math.max(...widths) * SIMILAR_WIDTH ? SideBySide : Overlaid;
  return (
    <Card title={text('reportScreenshots')} isWide note={note}>
      <div class="screenshot-pair">
        <div class="pair-labels">
          {pair.map(({ label }, place) => (
            <span key={place}>{label}</span>
          ))}
        </div>
        {loaded.state === 'ready' && <Pictures before={pair[0]} after={pair[1]} />}
      </div>
    </Card>
  );
}

interface PairProps {
  readonly before: Shot;
  readonly after: Shot;
}

function Overlaid({ before, after }: PairProps) {
  const { text } = useTexts();
  const [position, setPosition] = useState(50);
  const widest = Math.max(before.width, after.width);
  const share = ({ width }: Shot) => ({ inlineSize: `${(width / widest) * 100}%` });
  return (
    <>
      <div class="slider-pictures" style={{ '--position': `${position}%`, '--widest': `${widest}` }}>
        <div class="slider-after">
          <Picture shot={after} style={share(after)} />
        </div>
        <div class="slider-before">
          <Picture shot={before} style={share(before)} />
        </div>
        <span class="slider-edge" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label={text('reportSlider')}
        onInput={event => setPosition(Number(event.currentTarget.value))}
      />
    </>
  );
}

function SideBySide({ before, after }: PairProps) {
  return (
    <div class="pictures-beside">
      {[before, after].map((shot, place) => (
        <Picture key={place} shot={shot} style={{ flexGrow: shot.width }} />
      ))}
    </div>
  );
}

interface PictureProps {
  readonly shot: Shot;
  readonly style: { readonly inlineSize: string } | { readonly flexGrow: number };
}

function Picture({ shot: { image, label }, style }: PictureProps) {
  const { text } = useTexts();
  if (image === null) return <p class="card-empty">{text('reportNoScreenshot')}</p>;
  return (
    <div style={style}>
      <ImageCanvas image={image} label={text('reportScreenshotAt', { date: label })} />
    </div>
  );
}
