import { useEffect, useId, useRef } from 'preact/hooks';
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

/** "Back" comes first and has the focus; ways to continue are behind a disclosure. */
export function WarningActions({ warning: { id, url }, onProblem }: Props) {
  const { text } = useTexts();
  // The sender's window says whether it is private.
  const { isStarting, start, refusal, question } = useStartScan({
    url,
    isIncognito: false,
    onStarted: scan => void browser.tabs.create({ url: `/report.html?id=${encodeURIComponent(scan.id ?? '')}` }),
  });
  const back = useRef<HTMLButtonElement>(null);
  const continueHint = useId();
  const wrongHint = useId();
  useEffect(() => back.current?.focus(), []);

  useEffect(() => onProblem(refusal), [refusal]);

  return (
    <section class="warning-actions">
      <div class="warning-ways">
        <Button buttonRef={back} onClick={() => void send('leaveWarning', { id })}>
          {text('goBack')}
        </Button>
        <Button kind="secondary" isBusy={isStarting} onClick={start}>
          {text('scanIt')}
        </Button>
      </div>
      {question}
      <details>
        <summary>{text('warningMore')}</summary>
        <div class="warning-risks">
          <div>
            <Button kind="link" onClick={() => void send('continueAnyway', { id })} describedBy={continueHint}>
              {text('continueAnyway')}
            </Button>
            <p id={continueHint}>{text('continueAnywayHint')}</p>
          </div>
          <div>
            <Button kind="link" onClick={() => void send('trustSite', { id })} describedBy={wrongHint}>
              {text('thisIsWrong')}
            </Button>
            <p id={wrongHint}>{text('thisIsWrongHint', { site: trustedEntryOf(url) ?? '' })}</p>
          </div>
        </div>
      </details>
    </section>
  );
}
