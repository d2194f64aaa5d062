import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/context.ts';
import { ScanAgain } from './ScanAgain.tsx';

interface Props {
  readonly title: 'scanCancelled' | 'reportDeleted';
  /** What was scanned. */
  readonly url: string;
}

/** Instead of a report that was deleted. */
export function Gone({ title, url }: Props) {
  const { text } = useTexts();
  return <EmptyState isPage title={text(title)} action={<ScanAgain url={url} />} />;
}
