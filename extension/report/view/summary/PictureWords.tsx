import type { PictureWord } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../parts/Captured.tsx';
import { useShownText } from '../report-context.ts';
import './picture-words.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Frames around words of the screenshot, within the picture. */
export function WordFrames({
  words,
  size,
  pointed,
}: {
  words: readonly PictureWord[];
  size: Size;
  pointed: number | null;
}) {
  const part = (length: number, of: number): string => `${(100 * length) / Math.max(1, of)}%`;
  return (
    <span class="word-frames" aria-hidden="true">
      {words.map(({ box: [x, y, width, height] }, at) => (
        <span
          key={at}
          data-pointed={at === pointed}
          style={{
            left: part(x, size.width),
            top: part(y, size.height),
            width: part(width, size.width),
            height: part(height, size.height),
          }}
        />
      ))}
    </span>
  );
}

/** The words that were read in the screenshot, since the text of the page lacks them. */
export function PictureWords({
  words,
  onOpen,
  onPoint,
}: {
  words: readonly PictureWord[];
  onOpen: (isOpen: boolean) => void;
  /** Called with the index of the line that is pointed at; null for none. */
  onPoint: (at: number | null) => void;
}) {
  const { text } = useTexts();
  const shownText = useShownText();
  return (
    <details class="picture-words" onToggle={event => onOpen(event.currentTarget.open)}>
      <summary>{text('reportPictureWords', { count: words.length })}</summary>
      <p class="picture-words-why">{text('reportPictureWordsWhy')}</p>
      <ul>
        {words.map(({ text: read, written }, at) => (
          <li key={at} onPointerEnter={() => onPoint(at)} onPointerLeave={() => onPoint(null)}>
            <Captured value={shownText(read)} />
            {written !== null && (
              <span class="picture-words-written">
                {text('reportPictureWordsWritten', { written: shownText(written) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
