import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { Button } from '../components/Button.tsx';
import { useTexts } from '../i18n/context.ts';
import { send } from '../messaging/send.ts';
import { useSettings } from '../pages/settings-context.ts';
import type { PermissionState } from '../permissions/use-permission.ts';

/** Looks up to anybody, and is there on every server. */
const EXAMPLE = 'https://example.com/';

interface Props {
  readonly access: PermissionState;
  /** An address was checked from this page. */
  readonly hasTried: boolean;
}

/** What to do after connecting, each step ticked when it is done. */
export function FirstSteps({ access, hasTried }: Props) {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const isPinned = useIsPinned();
  const [hasTriedExample, setHasTriedExample] = useState(false);
  const isTried = hasTried || hasTriedExample;

  async function tryExample(): Promise<void> {
    await send('openAddresses', { text: EXAMPLE, isIncognito: browser.extension.inIncognitoContext ?? false });
    setHasTriedExample(true);
  }

  if (!settings.showsFirstSteps) return null;
  const isAllDone = access.isGranted === true && isPinned !== false && isTried;
  return (
    <section class="options-section first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{text(isAllDone ? 'firstStepsDone' : 'firstSteps')}</h2>
      <ol>
        <Step isDone={access.isGranted === true} words={text('stepAllow')}>
          {access.isGranted === false && (
            <Button onClick={() => void access.request()}>{text('siteAccessAllow')}</Button>
          )}
        </Step>
        {isPinned !== null && <Step isDone={isPinned} words={text('stepPin')} />}
        <Step isDone={isTried} words={text('stepTry')}>
          <Button kind="secondary" onClick={() => void tryExample()}>
            {text('stepTryExample')}
          </Button>
        </Step>
      </ol>
      <div class="options-actions">
        <Button kind="link" onClick={() => void store.update(now => ({ ...now, showsFirstSteps: false }))}>
          {text('stepsHide')}
        </Button>
      </div>
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly words: string;
  readonly children?: ComponentChildren;
}

function Step({ isDone, words, children }: StepProps) {
  const { text } = useTexts();
  return (
    <li data-is-done={isDone}>
      <svg class="first-steps-tick" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.5" />
        {isDone && <path d="M6 10.500l2.800 2.800L14 7.500" />}
      </svg>
      <div>
        <p>
          {words}
          {isDone && <span class="only-heard"> ({text('stepDone')})</span>}
        </p>
        {children}
      </div>
    </li>
  );
}

const LOOK_MS = 1_000;

/** Whether the toolbar shows our button; null where the browser does not tell. No event tells when it changes. */
function useIsPinned(): boolean | null {
  const [isPinned, setIsPinned] = useState<boolean | null>(null);
  useEffect(() => {
    async function look(): Promise<void> {
      const found = await browser.action.getUserSettings().catch(() => null);
      setIsPinned(found?.isOnToolbar ?? null);
    }
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return isPinned;
}
