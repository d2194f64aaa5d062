import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { OneTimeUse } from '../../shared/url/one-time.ts';
import { useClient } from '../client/frame.ts';
import { Dialog } from '../components/Dialog.tsx';
import { failureText, notSentText, oneTimeText, problemText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import type { ScanStart, TrackedScan } from '../messaging/protocol.ts';

interface Options {
  readonly url: string;
  readonly isIncognito: boolean;
  readonly onStarted?: (scan: TrackedScan) => void;
}

export interface StartScan {
  readonly isStarting: boolean;
  readonly start: () => void;
  /** Why no scan was started, as text. */
  readonly refusal: string | null;
  /** Render this: it asks for confirmation of one-time links. */
  readonly question: VNode | null;
}

/** Starts a full scan, after a confirmation where following the link may do harm. */
export function useStartScan({ url, isIncognito, onStarted }: Options): StartScan {
  const texts = useTexts();
  const { text } = texts;
  const { ask } = useClient();
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [use, setUse] = useState<OneTimeUse | null>(null);

  async function start(isConfirmed: boolean): Promise<void> {
    setUse(null);
    setRefusal(null);
    setIsStarting(true);
    try {
      show(await ask('startScan', { url, isIncognito, isConfirmed }));
    } catch (error) {
      setRefusal(failureText(texts, error));
    } finally {
      setIsStarting(false);
    }
  }

  function show(answer: ScanStart): void {
    if (answer.kind === 'started') onStarted?.(answer.scan);
    else if (answer.kind === 'ask') setUse(answer.use);
    else setRefusal(answer.kind === 'not-sent' ? notSentText(texts, answer.why) : problemText(texts, answer));
  }

  const question =
    use === null ? null : (
      <Dialog
        title={text('askTitle')}
        confirmLabel={text('askAnyway')}
        isDangerous
        onConfirm={() => void start(true)}
        onCancel={() => setUse(null)}
      >
        <p>{oneTimeText(texts, use)}</p>
      </Dialog>
    );
  return { isStarting, start: () => void start(false), refusal, question };
}
