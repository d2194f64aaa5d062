import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Texts } from '../../i18n/texts.ts';
import { pageAfterSignIn, signIn, type SignInResult } from './sign-in.ts';
import './sign-in.css';

interface Props {
  /** The browser came with a one-time address that is not valid, or no longer. */
  readonly isTicketRefused: boolean;
}

/** Asks for an API key. */
export function SignIn({ isTicketRefused }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.documentElement.dataset['state'] = 'not-connected';
    document.title = `${text('signIn')} – ${text('productName')}`;
  }, [text]);
  // Before the page is painted, so that a key is typed into it.
  useLayoutEffect(() => field.current?.focus(), []);

  async function submit(): Promise<void> {
    if (key.trim() === '') return;
    setIsBusy(true);
    const result = await signIn({ key: key.trim() });
    // It stays busy until the browser has left.
    if (result.kind === 'done') return leave();
    setIsBusy(false);
    setRefusal(refusalText(texts, result));
  }
  return (
    <main class="sign-in">
      <h1>
        <img src="/icon/48.png" width="32" height="32" alt="" />
        {text('signInTitle')}
      </h1>
      <p>{text('signInLead')}</p>
      {isTicketRefused && <Notice tone="warning">{text('signInTicketGone')}</Notice>}
      {!isSecureContext && <Notice tone="warning">{text('signInUnencrypted')}</Notice>}
      <form
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          id="api-key"
          label={text('signInKey')}
          value={key}
          isSecret
          error={refusal}
          inputRef={field}
          onInput={setKey}
        />
        <Button isSubmit isBusy={isBusy}>
          {text('signIn')}
        </Button>
      </form>
      <p class="field-hint">{text('signInHint')}</p>
    </main>
  );
}

/** Loads the page again: with a session it shows something else. */
function leave(): void {
  const next = pageAfterSignIn();
  const isHere = next === `${location.pathname}${location.search}${location.hash}`;
  if (isHere) location.reload();
  else location.replace(next);
}

function refusalText({ text }: Texts, result: Exclude<SignInResult, { kind: 'done' }>): string {
  if (result.kind === 'too-many') return text('signInTooMany', { count: result.seconds });
  return text(result.kind === 'refused' ? 'signInRefused' : 'problemUnreachable');
}
