import { useRef } from 'preact/hooks';
import { useFrame } from '../../client/frame.ts';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { exportHtml } from '../export/export-html.ts';
import { safeJson, fileName } from '../export/file-name.ts';
import type { ImageName } from '../load/images.ts';
import { saveFile } from '../../pages/save-file.ts';
import { useProgress } from '../../progress/use-progress.ts';
import { Icon } from './parts/icons.tsx';
import { ToolButton } from './parts/ToolButton.tsx';
import { DeleteScan } from './DeleteScan.tsx';
import { ScanAgain } from './ScanAgain.tsx';
import { useReport } from './report-context.ts';
import { ShareReport } from './share/ShareReport.tsx';

interface Props {
  readonly onDefang: (isDefanged: boolean) => void;
  readonly onDeleted: () => void;
}

/** Defanging, export, print, sharing, scanning again and deleting. */
export function ReportActions({ onDefang, onDeleted }: Props) {
  const { text } = useTexts();
  const { isReader } = useFrame();
  const { detail, isDefanged } = useReport();
  // The report itself does not say whose scan it is.
  const isOwn = useProgress(isReader ? null : detail.scan.id)?.progress.is_own ?? false;
  return (
    <>
      <Switch id="defang" label={text('reportDefang')} isOn={isDefanged} onChange={onDefang} />
      <ExportMenu />
      <ToolButton icon="print" label={text('reportPrint')} onClick={() => window.print()} />
      {isOwn && <ShareReport scanId={detail.scan.id} />}
      {!isReader && <ScanAgain url={detail.scan.submitted_url} />}
      {isOwn && <DeleteScan onDeleted={onDeleted} />}
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
    const read = (name: ImageName) => images.get(detail, name).catch(() => null);
    const [screenshot, fullPage, favicon] = await Promise.all([read('screenshot'), read('full_page'), read('favicon')]);
    const requests = scanRequests?.requests ?? [];
    const document = await exportHtml({
      detail,
      requests,
      images: { screenshot, full_page: fullPage, favicon },
      isDefanged,
      texts,
    });
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
