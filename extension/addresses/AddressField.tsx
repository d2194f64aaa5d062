import { useId, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { failureText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import { send } from '../messaging/send.ts';
import './address-field.css';

interface Props {
  /** The window's, where the page does not tell: a popup belongs to no tab. */
  readonly isIncognito?: boolean;
  /** Called after the page with the checks was opened. */
  readonly onOpened?: () => void;
}

/** Takes addresses as they stand in a mail, defanged or not, one or many, and opens the page that checks them. */
export function AddressField({ isIncognito, onOpened }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    if (typed.trim() === '') return setError(text('addressesNone'));
    const inIncognito = isIncognito ?? browser.extension.inIncognitoContext ?? false;
    setIsBusy(true);
    try {
      const count = await send('openAddresses', { text: typed, isIncognito: inIncognito });
      if (count === 0) return setError(text('addressesNone'));
      // What was typed meanwhile stays.
      setTyped(now => (now === typed ? '' : now));
      onOpened?.();
    } catch (failure) {
      setError(failureText(texts, failure));
    } finally {
      setIsBusy(false);
    }
  }

  /** A line break would be dropped, which joins the addresses of a list. */
  function paste(pasted: string): boolean {
    if (!/[\r\n]/.test(pasted.trim())) return false;
    setTyped(`${typed} ${pasted.replace(/\s+/g, ' ')}`.trim());
    setError(null);
    return true;
  }

  return (
    <form
      class="address-form"
      onSubmit={event => {
        event.preventDefault();
        void open();
      }}
    >
      <Field
        id={id}
        label={text('addressField')}
        isLabelHidden
        placeholder={text('addressField')}
        value={typed}
        error={error}
        onInput={value => {
          setTyped(value);
          setError(null);
        }}
        onPaste={paste}
      />
      <Button kind="secondary" isSubmit isBusy={isBusy}>
        {text('addressCheck')}
      </Button>
    </form>
  );
}
