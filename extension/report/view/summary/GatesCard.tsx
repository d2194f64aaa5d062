import { useState } from 'preact/hooks';
import type { Gate } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { gateText } from '../../facts/gate-text.ts';
import { Captured } from '../parts/Captured.tsx';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport, useShownAddress, useShownText } from '../report-context.ts';
import { Lightbox } from './Lightbox.tsx';
import './gates.css';

const SMALL_WIDTH = 200;

/** What stood before the page and was passed, each step with what was shown before it. */
export function GatesCard() {
  const texts = useTexts();
  const { detail } = useReport();
  const { gates } = detail;
  if (gates.length === 0) return null;
  return (
    <section class="gates" aria-label={texts.text('reportGates')}>
      <h2>{texts.text('reportGates')}</h2>
      <ol>
        {gates.map((gate, at) => (
          <Step key={at} gate={gate} at={at} />
        ))}
      </ol>
    </section>
  );
}

function Step({ gate, at }: { readonly gate: Gate; readonly at: number }) {
  const texts = useTexts();
  const shownText = useShownText();
  const shownAddress = useShownAddress();
  const { detail, images } = useReport();
  const loaded = useLoaded(`${detail.scan.id}/${at}`, () => images.get(detail, `gate-${at}`));
  const [isLarge, setIsLarge] = useState(false);
  const image = loaded.state === 'ready' ? loaded.value : null;
  const label = texts.text('reportGateOf', { number: at + 1, domain: detail.scan.domain });
  return (
    <li data-gate={loaded.state}>
      {image !== null && (
        <button type="button" class="screenshot-frame" aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
          <ImageCanvas image={image} label={label} maxWidth={SMALL_WIDTH} />
          <span class="only-heard">{texts.text('reportEnlarge')}</span>
        </button>
      )}
      <p>
        {gateText(texts, gate, shownText)}
        <time dateTime={gate.date}>{texts.exactTime(gate.date)}</time>
        <Captured value={shownAddress(gate.url)} isCode />
      </p>
      {isLarge && image !== null && <Lightbox image={image} label={label} onClose={() => setIsLarge(false)} />}
    </li>
  );
}
