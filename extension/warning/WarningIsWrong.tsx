import { useEffect, useId } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { trustedEntryOf } from '../../shared/url/site-entry.ts';
import { Button } from '../components/Button.tsx';
import { useTexts } from '../i18n/context.ts';
import type { ShownWarning } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';
import { useStartScan } from '../pages/use-start-scan.tsx';

interface Props {
  readonly warning: ShownWarning;
  readonly onProblem: (words: string | null) => void;
}

/** For a false alarm: scan the page, trust its site, or open it this once. */
export function WarningIsWrong({ warning: { id, url }, onProblem }: Props) {
  const { text } = useTexts();
  // The sender's window says whether it is private.
  const { isStarting, start, refusal, question } = useStartScan({
    url,
    isIncognito: false,
    onStarted: scan => void browser.tabs.create({ url: `/report.html?id=${encodeURIComponent(scan.id ?? '')}` }),
  });
  const title = useId();
  const hints = { scan: useId(), trust: useId(), once: useId() };
  const site = trustedEntryOf(url) ?? '';
  useEffect(() => onProblem(refusal), [refusal]);

  return (
    <section class="warning-wrong" aria-labelledby={title}>
      <h2 id={title}>{text('thisIsWrong')}</h2>
      <div>
        <Button kind="link" isBusy={isStarting} onClick={start} describedBy={hints.scan}>
          {text('scanIt')}
        </Button>
        <p id={hints.scan}>{text('scanItHint')}</p>
      </div>
      <div>
        <Button kind="link" onClick={() => void send('trustSite', { id })} describedBy={hints.trust}>
          {text('trustThis', { site })}
        </Button>
        <p id={hints.trust}>{text('thisIsWrongHint', { site })}</p>
      </div>
      <div>
        <Button kind="link" onClick={() => void send('continueAnyway', { id })} describedBy={hints.once}>
          {text('continueAnyway')}
        </Button>
        <p id={hints.once}>{text('continueAnywayHint')}</p>
      </div>
      {question}
    </section>
  );
}
