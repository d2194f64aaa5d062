import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReportImage } from '../../load/images.ts';

interface Props {
  readonly image: ReportImage;
  /** Text alternative; empty for a decorative image. */
  readonly label: string;
  /** Maximum width in CSS pixels. */
  readonly maxWidth?: number;
  readonly onFailed?: () => void;
}

/** Draws an image on a canvas, so that there is no URL to load from. */
export function ImageCanvas({ image, label, maxWidth, onFailed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const blob = new Blob([image.bytes], { type: image.type });
    async function draw(): Promise<void> {
      const whole = await createImageBitmap(blob);
      const width = maxWidth === undefined ? whole.width : Math.round(maxWidth * devicePixelRatio);
      const bitmap =
        width < whole.width ? await createImageBitmap(blob, { resizeWidth: width, resizeQuality: 'high' }) : whole;
      const { current } = canvas;
      if (!isWanted || current === null) return;
      current.width = bitmap.width;
      current.height = bitmap.height;
      current.getContext('2d')?.drawImage(bitmap, 0, 0);
      setIsDrawn(true);
    }
    draw().catch(() => isWanted && onFailed?.());
    return () => {
      isWanted = false;
    };
  }, [image, maxWidth]);
  const name = label === '' ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': label };
  return <canvas ref={canvas} data-drawn={isDrawn} {...name} />;
}
