import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { Button } from '../components/Button.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { UrlText } from '../components/UrlText.tsx';
import { notSentText, oneTimeText, problemText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Question } from '../messaging/protocol.ts';
import { requestScan } from '../pages/background-requests.ts';

type Step = Question['matter'] | { readonly kind: 'sending' | 'started' };

/** Asks before a one-time link is scanned, or says why there is no scan. */
export function Ask({ question }: { readonly question: Question | null }) {
  const texts = useTexts();
  const { text } = texts;
  const [step, setStep] = useState<Step>(question?.matter ?? { kind: 'no-address' });
  const main = useRef<HTMLElement>(null);
  // Before the page is painted, so that keys go to the button.
  useLayoutEffect(() => {
    document.documentElement.dataset['state'] = step.kind === 'sending' ? 'loading' : 'ready';
    // The first button is the safe choice.
    main.current?.querySelector('button')?.focus();
    if (step.kind === 'started') close();
  }, [step.kind]);

  async function start(url: string): Promise<void> {
    setStep({ kind: 'sending' });
    const isIncognito = question?.isIncognito ?? false;
    const answer = await requestScan({ url, isIncognito, isConfirmed: true });
    setStep(answer.kind === 'started' ? { kind: 'started' } : answer);
  }

  if (question === null) {
    return (
      <Frame title={text('askOver')} words={text('askOverHint')} main={main}>
        <CloseButton />
      </Frame>
    );
  }
  const { url } = question;
  if (step.kind === 'sending') {
    return (
      <main class="ask">
        <Spinner label={text('progressSubmitting')} />
      </main>
    );
  }
  const title = step.kind === 'ask' ? 'askTitle' : step.kind === 'started' ? 'askStarted' : 'askNotStarted';
  return (
    <Frame title={text(title)} url={url} words={wordsOf(texts, step)} main={main}>
      {step.kind === 'ask' && (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button kind="secondary" onClick={() => void start(new URL('/', url).href)}>
            {text('askStartPage', { host: new URL(url).host })}
          </Button>
          <Button kind="secondary" onClick={() => void start(url)}>
            {text('askAnyway')}
          </Button>
        </>
      )}
      {step.kind === 'unavailable' && step.problem === 'not-connected' && (
        <Button onClick={() => void browser.runtime.openOptionsPage()}>{text('connectToServer')}</Button>
      )}
      {step.kind === 'unavailable' && step.problem !== 'not-connected' && (
        <Button onClick={() => void start(url)}>{text('tryAgain')}</Button>
      )}
      {step.kind !== 'ask' && <CloseButton />}
    </Frame>
  );
}

function wordsOf(texts: Texts, step: Step): string | null {
  if (step.kind === 'ask') return oneTimeText(texts, step.use);
  if (step.kind === 'not-sent') return notSentText(texts, step.why);
  if (step.kind === 'unavailable') return problemText(texts, step);
  return step.kind === 'no-address' ? texts.text('noAddressSelected') : null;
}

interface FrameProps {
  readonly title: string;
  readonly url?: string;
  readonly words: string | null;
  readonly main: { current: HTMLElement | null };
  readonly children: ComponentChildren;
}

function Frame({ title, url, words, main, children }: FrameProps) {
  return (
    <main class="ask" ref={main}>
      <header>
        <img src="/icon/48.png" width="32" height="32" alt="" />
        <h1>{title}</h1>
      </header>
      {url !== undefined && (
        <p class="ask-address">
          <UrlText url={url} isDefanged max={200} />
        </p>
      )}
      {words !== null && <p role="status">{words}</p>}
      <div class="ask-actions">{children}</div>
    </main>
  );
}

function CloseButton() {
  const { text } = useTexts();
  return (
    <Button kind="secondary" onClick={close}>
      {text('close')}
    </Button>
  );
}

const close = (): void => window.close();
