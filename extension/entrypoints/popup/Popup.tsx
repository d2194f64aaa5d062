import browser from 'webextension-polyfill';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { text } from '../../i18n/text.ts';
import { problemText } from './problem-text.ts';
import { Result } from './Result.tsx';
import { useScan } from './use-scan.ts';

const openOptions = (): void => void browser.runtime.openOptionsPage();

export function Popup({ page }: { readonly page: string | null }) {
  const { view, start } = useScan(page);
  if (view.kind === 'loading') return <main class="popup" />;
  if (view.kind === 'not-connected') {
    return (
      <main class="popup">
        <Notice tone="quiet">{text('popupNotConnected')}</Notice>
        <Button onClick={openOptions}>{text('popupOpenOptions')}</Button>
      </main>
    );
  }
  const isScanning = view.kind === 'scanning';
  return (
    <main class="popup">
      <p class="popup-address">{page ?? text('popupNotAWebPage')}</p>
      {view.kind === 'idle' && <VerdictMark verdict={null} label={text('notChecked')} />}
      {view.kind === 'problem' && <Notice tone="bad">{problemText(view.problem)}</Notice>}
      {isScanning && (
        <Notice tone="quiet">{`${text(view.step)} · ${text('scanSeconds', String(view.seconds))}`}</Notice>
      )}
      {isScanning && <progress class="popup-progress" aria-label={text('scanRunning')} />}
      {view.kind === 'done' && <Result summary={view.summary} />}
      <div class="popup-actions">
        {page !== null && (
          <Button isBusy={isScanning} onClick={start}>
            {text(view.kind === 'done' ? 'scanAgain' : 'fullScan')}
          </Button>
        )}
        <button class="popup-link" type="button" onClick={openOptions}>
          {text('popupSettings')}
        </button>
      </div>
    </main>
  );
}
