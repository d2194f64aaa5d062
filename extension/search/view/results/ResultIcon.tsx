import { useEffect, useState } from 'preact/hooks';
import type { Images, ReportImage } from '../../../report/load/images.ts';
import { ImageCanvas } from '../../../report/view/parts/ImageCanvas.tsx';
import type { ListedScan } from '../../export/export-scans.ts';

interface Props {
  readonly listed: ListedScan;
  readonly images: Images;
}

const SIZE = 16;

/** The favicon of a listed page; its place stays empty without one. */
export function ResultIcon({ listed: { summary }, images }: Props) {
  const [icon, setIcon] = useState<ReportImage | null>(null);
  useEffect(() => {
    if (summary === null) return undefined;
    let isWanted = true;
    images.get(summary, 'favicon').then(
      image => isWanted && setIcon(image),
      // Decorative.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [summary, images]);
  return (
    <span class="result-icon" aria-hidden="true">
      {icon !== null && <ImageCanvas image={icon} label="" maxWidth={SIZE} />}
    </span>
  );
}
