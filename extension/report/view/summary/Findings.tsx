import type { ComponentChildren } from 'preact';
import { useTexts } from '../../../i18n/context.ts';
import { NumbersStrip } from '../overview/NumbersStrip.tsx';
import { headlineOfDetail } from '../../headline.ts';
import { useReport } from '../report-context.ts';
import { FullPageCard } from './FullPageCard.tsx';
import { GatesCard } from './GatesCard.tsx';
import { QrCodes } from './QrCodes.tsx';
import { Reasons } from './Reasons.tsx';
import { ScreenshotCard } from './ScreenshotCard.tsx';
import './findings.css';

/** What the verdict rests on, beside the screenshot. */
export function Findings({ children }: { readonly children?: ComponentChildren }) {
  const { text } = useTexts();
  const { detail } = useReport();
  return (
    <section class="findings" aria-label={text('reportFindings')}>
      <div class="findings-text">
        <Reasons reasons={headlineOfDetail(detail).others} />
        <NumbersStrip />
        {children}
      </div>
      <div class="findings-pictures">
        <ScreenshotCard />
        <FullPageCard />
        <QrCodes />
        <GatesCard />
      </div>
    </section>
  );
}
