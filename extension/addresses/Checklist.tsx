import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { useTexts } from '../i18n/context.ts';
import type { AddressList } from '../messaging/protocol.ts';
import { useLeave } from '../pages/use-leave.ts';
import { AddressRow } from './AddressRow.tsx';
import { useChecks } from './use-checks.ts';
import { useListScans } from './use-list-scans.ts';

/** The addresses of a list with their verdicts. Those chosen are scanned. */
export function Checklist({ list }: { readonly list: AddressList }) {
  const { text } = useTexts();
  const { urls, isCut } = list;
  const isOne = urls.length === 1;
  const checks = useChecks(list);
  const [isLeaving, leave] = useLeave();
  const { scans, isStarting, start } = useListScans(list, url => void checks.ask([url]));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(isOne ? urls : []));
  /** Without those that cannot be scanned, or that are being scanned. */
  const open = urls.filter(url => checks.results.get(url)?.kind !== 'not-sent' && scans.get(url)?.kind !== 'started');
  const toScan = open.filter(url => chosen.has(url));
  const isOffline = [...checks.results.values()].some(result => result.kind === 'unavailable');
  const isNotConnected = [...checks.results.values()].some(
    result => result.kind === 'unavailable' && result.problem === 'not-connected',
  );

  useEffect(() => {
    document.documentElement.dataset['state'] = checks.isDone ? 'ready' : 'loading';
  }, [checks.isDone]);

  async function scan(wanted: readonly string[], isConfirmed = false): Promise<void> {
    const started = await start(wanted, isConfirmed);
    // The report shows how the scan goes on.
    if (isOne && started?.id) leave(`/report.html?id=${encodeURIComponent(started.id)}`);
  }

  function choose(url: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(url);
    else next.delete(url);
    setChosen(next);
  }

  const selected =
    toScan.length === 0 ? text('addressesScanSelected') : text('addressesScan', { count: toScan.length });
  const scanLabel = isOne ? text('fullScan') : selected;
  return (
    <section class="checklist" aria-label={text('addressesTitle')}>
      <div class="checklist-actions">
        {!isOne && (
          <label class="checklist-all">
            <input
              type="checkbox"
              checked={open.length > 0 && toScan.length === open.length}
              disabled={open.length === 0}
              onChange={event => setChosen(new Set(event.currentTarget.checked ? open : []))}
            />
            {text('addressesAll', { count: urls.length })}
          </label>
        )}
        <Button isBusy={isStarting || isLeaving} isDisabled={toScan.length === 0} onClick={() => void scan(toScan)}>
          {scanLabel}
        </Button>
        {isNotConnected && (
          <Button kind="secondary" onClick={() => void browser.runtime.openOptionsPage()}>
            {text('connectToServer')}
          </Button>
        )}
        {isOffline && checks.isDone && !isNotConnected && (
          <Button
            kind="secondary"
            onClick={() => void checks.ask(urls.filter(url => checks.results.get(url)?.kind === 'unavailable'))}
          >
            {text('tryAgain')}
          </Button>
        )}
      </div>
      {isCut && <Notice tone="warning">{text('addressesCut', { count: urls.length })}</Notice>}
      <ul>
        {urls.map(url => (
          <AddressRow
            key={url}
            url={url}
            isOnly={isOne}
            result={checks.results.get(url) ?? null}
            scanning={scans.get(url) ?? null}
            isChosen={chosen.has(url)}
            isOpen={open.includes(url)}
            onChoose={isChosen => choose(url, isChosen)}
            onConfirm={() => void scan([url], true)}
          />
        ))}
      </ul>
    </section>
  );
}
