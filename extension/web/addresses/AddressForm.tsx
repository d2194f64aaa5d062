import { MAX_BATCH } from '../../../shared/api/batches.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../components/Button.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useFrame } from '../../client/frame.ts';
import { useTexts } from '../../i18n/context.ts';
import { useLeave } from '../../pages/use-leave.ts';
import { scanOptionsOf } from '../web-settings.ts';
import type { WebPage } from '../open-web-page.tsx';
import { webApi } from '../client/http-client.ts';
import { AddressTable } from './AddressTable.tsx';
import { createBatchCalls } from './batch-calls.ts';
import { readAddresses } from './read-addresses.ts';
import { createAddressRun, type Mode, type Row } from './run-addresses.ts';
import './addresses.css';

/** Scans or checks one address or a list of them. One scan opens its report; a list fills a table. */
export function AddressForm({ page: { settings, onSettings } }: { readonly page: WebPage }) {
  const { text } = useTexts();
  const { client, pages } = useFrame();
  const [typed, setTyped] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [isLeaving, leave] = useLeave();
  const isBusy = isRunning || isLeaving;
  const chosen = useRef(settings);
  chosen.current = settings;
  const field = useRef<HTMLTextAreaElement>(null);
  const run = useMemo(
    () =>
      createAddressRun({
        ask: client.ask,
        batches: createBatchCalls(webApi, () => scanOptionsOf(chosen.current)),
        onRows: setRows,
        wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
      }),
    [client],
  );
  useEffect(() => run.stop, [run]);

  async function start(mode: Mode): Promise<void> {
    // Enter asks again; a second run would leave the scans of the first.
    if (isBusy) return;
    const urls = readAddresses(typed);
    setFault(faultOf(urls));
    if (faultOf(urls) !== null) {
      field.current?.focus();
      return;
    }
    setIsRunning(true);
    const [only] = urls;
    if (mode === 'scan' && urls.length === 1 && only !== undefined) await scanOne(only);
    else await run.start(urls, mode);
    setIsRunning(false);
  }

  async function scanOne(url: string): Promise<void> {
    const answer = await client.ask('startScan', { url, isIncognito: false, isConfirmed: false });
    if (answer.kind === 'started') leave(pages.report(answer.scan.id ?? ''));
    // The table says what is in the way.
    else await run.start([url], 'scan');
  }

  function faultOf(urls: readonly string[]): string | null {
    if (urls.length === 0) return text('webListNone');
    return urls.length > MAX_BATCH ? text('webListTooMany', { max: MAX_BATCH }) : null;
  }

  async function readFile(file: File | undefined): Promise<void> {
    if (file !== undefined) setTyped(await file.text());
  }
  return (
    <section
      class="card addresses"
      aria-labelledby="addresses-title"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        const file = event.dataTransfer?.files[0];
        if (file === undefined) return;
        event.preventDefault();
        void readFile(file);
      }}
    >
      <h2 id="addresses-title">{text('webListTitle')}</h2>
      <form
        onSubmit={event => {
          event.preventDefault();
          void start('scan');
        }}
      >
        <label for="addresses">{text('webListLabel')}</label>
        <textarea
          ref={field}
          id="addresses"
          rows={Math.min(10, Math.max(2, typed.split('\n').length))}
          value={typed}
          spellcheck={false}
          autocapitalize="off"
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? 'addresses-hint' : 'addresses-fault addresses-hint'}
          onInput={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            // One address is sent by Enter, as in a field of one line.
            if (event.key !== 'Enter' || event.shiftKey || typed.includes('\n') || typed.trim() === '') return;
            event.preventDefault();
            void start('scan');
          }}
        />
        <p class="field-hint" id="addresses-hint">
          {text('webListHint', { max: MAX_BATCH })}
        </p>
        {fault !== null && (
          <p class="field-error" id="addresses-fault" role="alert">
            {fault}
          </p>
        )}
        <div class="addresses-actions">
          <Button isSubmit isBusy={isBusy}>
            {text('webListScan')}
          </Button>
          <Button kind="secondary" isDisabled={isBusy} onClick={() => void start('check')}>
            {text('webListCheck')}
          </Button>
          <label class="button button-secondary addresses-file">
            {text('webListFile')}
            <input
              type="file"
              class="only-heard"
              accept=".txt,.csv,text/plain"
              onChange={event => {
                void readFile(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <Switch
            id="private"
            label={text('webListPrivate')}
            isOn={settings.isPrivate}
            onChange={isPrivate => onSettings({ ...settings, isPrivate })}
          />
          <Switch
            id="full-page"
            label={text('webListFullPage')}
            isOn={settings.isFullPage}
            onChange={isFullPage => onSettings({ ...settings, isFullPage })}
          />
          <Switch
            id="passes-gates"
            label={text('webListPasses')}
            isOn={settings.passesGates}
            onChange={passesGates => onSettings({ ...settings, passesGates })}
          />
        </div>
      </form>
      {rows.length > 0 && (
        <AddressTable rows={rows} onConfirm={url => void run.confirm(url)} onCancel={() => void run.cancel()} />
      )}
    </section>
  );
}
