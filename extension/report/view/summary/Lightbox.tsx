import { useRef, useState } from 'preact/hooks';
import { useModal } from '../../../components/use-modal.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { ReportImage } from '../../load/images.ts';
import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import './lightbox.css';

interface Props {
  readonly image: ReportImage;
  readonly label: string;
  readonly onClose: () => void;
}

const STEPS = [0.25, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 4] as const;

/** A full-screen image with zoom; the keys +, - and 0 zoom too. */
export function Lightbox({ image, label, onClose }: Props) {
  const { text, percent } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  /** null fits the image to the window. */
  const [zoom, setZoom] = useState<number | null>(null);
  useModal(dialog);

  function step(direction: 1 | -1): void {
    const from = zoom ?? 1;
    const next = direction === 1 ? STEPS.find(value => value > from) : STEPS.findLast(value => value < from);
    setZoom(next ?? from);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') setZoom(null);
    else return;
    event.preventDefault();
  }

  function toggleFullScreen(): void {
    // Full screen is optional, so a refusal is ignored.
    const done = document.fullscreenElement ? document.exitFullscreen() : dialog.current?.requestFullscreen();
    done?.catch(() => undefined);
  }

  return (
    <dialog ref={dialog} class="lightbox" aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <div class="lightbox-bar">
        <ToolButton icon="smaller" label={text('reportZoomOut')} onClick={() => step(-1)} />
        <output class="lightbox-zoom">{zoom === null ? text('reportZoomFit') : percent(zoom)}</output>
        <ToolButton icon="larger" label={text('reportZoomIn')} onClick={() => step(1)} />
        <ToolButton icon="fullScreen" label={text('reportFullScreen')} onClick={toggleFullScreen} />
        <ToolButton icon="close" label={text('close')} onClick={() => dialog.current?.close()} />
      </div>
      <div
        class={zoom === null ? 'lightbox-view lightbox-view-fit' : 'lightbox-view'}
        // Focusable, so that it can be scrolled with the keyboard.
        tabIndex={0}
        role="group"
        aria-label={label}
        style={zoom === null ? {} : { '--zoom': String(zoom) }}
        onDblClick={() => setZoom(zoom === null ? 1 : null)}
      >
        <ImageCanvas image={image} label={label} />
      </div>
    </dialog>
  );
}
