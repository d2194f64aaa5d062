import { Spinner } from '../../components/Spinner.tsx';
import { useTexts } from '../../i18n/context.ts';

/** Shown while the server is asked. */
export function Waiting() {
  const { text } = useTexts();
  return (
    <p class="page-loading">
      <Spinner label={text('loading')} />
    </p>
  );
}
