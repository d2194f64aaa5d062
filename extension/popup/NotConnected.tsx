import browser from 'webextension-polyfill';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useTexts } from '../i18n/context.ts';

/** Shown without a server; leads to the options page. */
export function NotConnected() {
  const { text } = useTexts();
  return (
    <div class="popup">
      <main>
        <h1 class="only-heard">{text('productName')}</h1>
        <EmptyState
          title={text('problemNotConnected')}
          action={<Button onClick={() => void browser.runtime.openOptionsPage()}>{text('connectToServer')}</Button>}
        />
      </main>
    </div>
  );
}
