import { useRef, useState } from 'preact/hooks';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import { send } from '../../messaging/send.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { SETTINGS_FILE_NAME, readSettingsFile, writeSettingsFile } from '../../storage/settings-file.ts';
import type { NoticeText } from '../connection-notice.ts';
import type { ConnectionForm } from '../use-connection-form.ts';
import { saveFile } from '../../pages/save-file.ts';
import { Section } from '../Section.tsx';

/** Export, import and reset. */
export function DataSection({ form }: { readonly form: ConnectionForm }) {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File): Promise<void> {
    const imported = readSettingsFile(await file.text());
    if (imported === null) return setNotice({ tone: 'bad', text: text('importMalformed') });
    await store.update(() => imported.settings);
    if (imported.serverAddress !== null && form.address === '') form.setAddress(imported.serverAddress);
    setNotice({ tone: 'good', text: text('imported') });
  }

  async function forget(): Promise<void> {
    setIsAsking(false);
    await send('forgetEverything', null);
    form.reset();
    setNotice({ tone: 'good', text: text('forgotten') });
  }

  async function exportFile(): Promise<void> {
    // What is stored: the form may show a server that was only tried, or none yet.
    const server = await send('readServer', null);
    saveFile(writeSettingsFile(settings, server), 'application/json', SETTINGS_FILE_NAME);
  }

  return (
    <Section id="data" title="sectionData">
      <p class="options-hint">{text('exportHint')}</p>
      <div class="options-actions">
        <Button kind="secondary" onClick={() => void exportFile()}>
          {text('exportSettings')}
        </Button>
        <Button kind="secondary" onClick={() => input.current?.click()}>
          {text('importSettings')}
        </Button>
        <input
          ref={input}
          id="import-file"
          type="file"
          accept="application/json,.json"
          hidden
          onChange={event => {
            const file = event.currentTarget.files?.[0];
            // Allows choosing the same file again.
            event.currentTarget.value = '';
            if (file !== undefined) void importFile(file);
          }}
        />
      </div>
      <p class="options-hint">{text('forgetHint')}</p>
      <div class="options-actions">
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {text('forgetEverything')}
        </Button>
      </div>
      <Notice tone={notice?.tone ?? 'quiet'}>{notice?.text}</Notice>
      {isAsking && (
        <Dialog
          title={text('forgetTitle')}
          confirmLabel={text('forgetEverything')}
          isDangerous
          onConfirm={() => void forget()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{text('forgetHint')}</p>
        </Dialog>
      )}
    </Section>
  );
}
