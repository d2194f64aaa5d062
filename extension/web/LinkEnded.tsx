import { EmptyState } from '../components/EmptyState.tsx';
import { useTexts } from '../i18n/context.ts';

/** Instead of the report of a link that has expired, was revoked, or never existed. */
export function LinkEnded() {
  const { text } = useTexts();
  return (
    <EmptyState isPage title={text('linkEnded')}>
      <p>{text('linkEndedHint')}</p>
    </EmptyState>
  );
}
