import { ImageCanvas } from '../parts/ImageCanvas.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useReport } from '../report-context.ts';

/** The page's favicon, where it has one. */
export function Favicon() {
  const { detail, images } = useReport();
  const loaded = useLoaded(detail.scan.id, () => images.get(detail, 'favicon'));
  if (loaded.state !== 'ready' || loaded.value === null) return null;
  return (
    <span class="favicon" aria-hidden="true">
      <ImageCanvas image={loaded.value} label="" maxWidth={24} />
    </span>
  );
}
