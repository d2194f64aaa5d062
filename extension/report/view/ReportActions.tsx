import { useRef } from 'preact/hooks';
import { useFrame } from '../../client/frame.ts';
import { Notice } from '../../components/Notice.tsx';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useStartScan } from '../../pages/use-start-scan.tsx';
import { exportHtml } from '../export/export-html.ts';
import { safeJson, fileName } from '../export/file-name.ts';
import { saveFile } from '../../pages/save-file.ts';
import { Icon } from './parts/icons.tsx';
import { ToolButton } from './parts/ToolButton.tsx';
import { useReport } from './report-context.ts';

interface Props {
  readonly onDefang: (isDefanged: boolean) => void;
}

/** Defanging, export, print and scanning again. */
export function ReportActions({ onDefang }: Props) {
  const { text } = useTexts();
  const { isDefanged } = useReport();
  return (
    <>
      <Switch id="defang" label={text('reportDefang')} isOn={isDefanged} onChange={onDefang} />
      <ExportMenu />
      <ToolButton icon="print" label={text('reportPrint')} onClick={() => window.print()} />
      <ScanAgain />
    </>
  );
}

function ExportMenu() {
  const texts = useTexts();
  const { text } = texts;
  const { detail, scanRequests, images, isDefanged } = useReport();
  const menu = useRef<HTMLDetailsElement>(null);
  const { domain, submitted_date: date } = detail.scan;
  const harText = scanRequests?.harText ?? null;

  function close(): void {
    if (menu.current !== null) menu.current.open = false;
  }
  async function saveHtml(): Promise<void> {
    const read = (name: 'screenshot' | 'favicon') => images.get(detail, name).catch(() => null);
    const [screenshot, favicon] = await Promise.all([read('screenshot'), read('favicon')]);
    const requests = scanRequests?.requests ?? [];
    const document = await exportHtml({ detail, requests, images: { screenshot, favicon }, isDefanged, texts });
    saveFile(document, 'text/html', fileName(domain, date, 'html'));
  }
  const item = (label: string, save: () => void, isDisabled = false) => (
    <li>
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => {
          close();
          save();
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={event => event.key === 'Escape' && close()}
      onFocusOut={event => {
        // relatedTarget is an element or null.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close();
      }}
    >
      <summary class="tool-button tool-button-wide" title={text('reportExport')}>
        <Icon name="save" />
        <span class="tool-button-text">{text('reportExport')}</span>
      </summary>
      <ul>
        {item(text('reportExportHtml'), () => void saveHtml())}
        {item(text('reportExportJson'), () =>
          saveFile(safeJson(JSON.stringify(detail, null, 2)), 'application/json', fileName(domain, date, 'json')),
        )}
        {item(
          text('reportExportHar'),
          () => saveFile(safeJson(harText ?? ''), 'application/json', fileName(domain, date, 'har')),
          harText === null,
        )}
      </ul>
    </details>
  );
}

function ScanAgain() {
  const { text } = useTexts();
  const { pages } = useFrame();
  const { scan } = useReport().detail;
  // The sender's window says whether it is private.
  const { isStarting, start, refusal, question } = useStartScan({
    url: scan.submitted_url,
    isIncognito: false,
    onStarted: again => location.assign(pages.report(again.id ?? '')),
  });
  return (
    <>
      <ToolButton icon="again" label={text('reportScanAgain')} isDisabled={isStarting} onClick={start}>
        {text('reportScanAgain')}
      </ToolButton>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {question}
    </>
  );
}
