import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { text } from '../../i18n/text.ts';
import { useConnect } from './use-connect.ts';

export function Options() {
  const { address, key, notice, isBusy, setAddress, setKey, pasteLine, submit } = useConnect();
  return (
    <main class="options">
      <header>
        <img src="/icon/48.png" width="40" height="40" alt="" />
        <h1>{text('optionsTitle')}</h1>
      </header>
      <p>{text('optionsIntroduction')}</p>
      <form
        onSubmit={event => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          id="address"
          label={text('serverAddress')}
          value={address}
          placeholder="http://127.0.0.1:8787"
          onInput={setAddress}
          onPaste={pasteLine}
        />
        <Field id="key" label={text('apiKey')} isSecret value={key} onInput={setKey} onPaste={pasteLine} />
        <Button isSubmit isBusy={isBusy}>
          {text('connect')}
        </Button>
        <Notice tone={notice.tone}>{notice.text}</Notice>
      </form>
    </main>
  );
}
