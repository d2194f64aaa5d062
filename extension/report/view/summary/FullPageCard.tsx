import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { saveFile } from '../../../pages/save-file.ts';
import { fileName } from '../../export/file-name.ts';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';
import { Lightbox } from './Lightbox.tsx';
import './screenshot.css';

const SMALL_WIDTH = 320;

/** The top of the picture of the whole page, if the scan has one; a click shows all of it. */
export function FullPageCard() {
  const { text } = useTexts();
  const { detail, images } = useReport();
  const { full_page: fullPage, scan } = detail;
  const loaded = useLoaded(scan.id, () => images.get(detail, 'full_page'));
  const [isLarge, setIsLarge] = useState(false);
  const image = loaded.state === 'ready' ? loaded.value : null;
  if (fullPage === null || image === null) return null;

  const label = text('reportFullPageOf', { domain: scan.domain });
  const extension = image.type === 'image/png' ? 'png' : 'jpg';
  return (
    <figure class="screenshot full-page" data-full-page={loaded.state}>
      <button type="button" class="screenshot-frame" aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
        <ImageCanvas image={image} label={label} maxWidth={SMALL_WIDTH} />
        <span class="only-heard">{text('reportEnlarge')}</span>
      </button>
      <figcaption>
        <span>{text(fullPage.is_complete ? 'reportFullPage' : 'reportFullPageCut')}</span>
        <span class="screenshot-size">
          {fullPage.width} × {fullPage.height}
        </span>
        <ToolButton
          icon="save"
          label={text('reportSaveFullPage')}
          onClick={() =>
            saveFile(image.bytes, image.type, fileName(`${scan.domain}-page`, scan.submitted_date, extension))
          }
        />
      </figcaption>
      {isLarge && <Lightbox image={image} label={label} onClose={() => setIsLarge(false)} />}
    </figure>
  );
}
