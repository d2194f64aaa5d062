import type { Usage as UsageOfDay } from '../../../shared/api/usage.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Progress } from '../../components/Progress.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Connection } from '../../messaging/protocol.ts';
import { Copy } from '../../report/view/parts/Copy.tsx';
import { Section } from '../Section.tsx';
import type { ConnectionForm } from '../use-connection-form.ts';

/** The server's address, the key and the state of the connection. */
export function ServerSection({ form }: { readonly form: ConnectionForm }) {
  const { text } = useTexts();
  const { address, key, connection, isStored, isKept, notice, isBusy, unencrypted } = form;
  return (
    <Section id="server" title="sectionServer">
      <form
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Field
          id="address"
          label={text('serverAddress')}
          value={address}
          placeholder="http://127.0.0.1:8787"
          onInput={form.setAddress}
          onPaste={form.pasteLine}
        />
        <Field
          id="key"
          label={text('apiKey')}
          isSecret
          value={key}
          placeholder={isKept ? text('apiKeyKept') : undefined}
          hint={text('pasteHint')}
          onInput={form.setKey}
          onPaste={form.pasteLine}
        />
        <div class="options-actions">
          <Button isSubmit isBusy={isBusy}>
            {text('connect')}
          </Button>
          {isStored === true && (
            <Button kind="secondary" isDisabled={isBusy} onClick={form.disconnect}>
              {text('disconnect')}
            </Button>
          )}
        </div>
        <Notice tone={notice?.tone ?? 'quiet'}>{notice?.text}</Notice>
        {connection?.state === 'key-refused' && <NewKey command={connection.newKeyCommand} />}
        {connection?.usage && <Usage usage={connection.usage} plan={connection.plan} />}
      </form>
      {unencrypted !== null && (
        <Dialog
          title={text('unencryptedTitle')}
          confirmLabel={text('unencryptedConfirm')}
          isDangerous
          onConfirm={form.confirmUnencrypted}
          onCancel={form.cancelUnencrypted}
        >
          <p>{text('unencryptedWarning', { server: unencrypted.address })}</p>
        </Dialog>
      )}
    </Section>
  );
}

/** How to get a key that the server accepts. */
function NewKey({ command }: { readonly command: string | null }) {
  const { text } = useTexts();
  return (
    <div class="new-key">
      <p>{text(command === null ? 'newKeyOnServer' : 'newKeyHere')}</p>
      <div class="new-key-command">
        <code>{command ?? NEW_KEY}</code>
        <Copy value={command ?? NEW_KEY} />
      </div>
    </div>
  );
}

/** Where the server does not tell its data folder. */
const NEW_KEY = 'npm run -s linkglass -- keys create --name browser --plan PREMIUM';

interface Props {
  readonly usage: UsageOfDay;
  readonly plan: Connection['plan'];
}

const PLANS = { FREE: 'planFree', PREMIUM: 'planPremium' } as const;

/** The plan of the key and today's usage. */
function Usage({ usage: { quota, daily_quota_limit: limit, remaining }, plan }: Props) {
  const { text } = useTexts();
  const words = text('usageToday', { used: quota, limit });
  return (
    <div class="options-usage">
      <p>{plan === null ? words : `${text(PLANS[plan])} · ${words}`}</p>
      <Progress label={words} value={quota} max={Math.max(1, limit)} tone={remaining > 0 ? 'accent' : 'warning'} />
    </div>
  );
}
