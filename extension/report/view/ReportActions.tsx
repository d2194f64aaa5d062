import { useFrame } from '../../client/frame.ts';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { exportHtml } from '../export/export-html.ts';
import { safeJson, fileName } from '../export/file-name.ts';
import type { ImageName } from '../load/images.ts';
import { saveFile } from '../../pages/save-file.ts';
import { useProgress } from '../../progress/use-progress.ts';
import { Icon } from './parts/icons.tsx';
import { Menu } from './parts/Menu.tsx';
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
  const { domain, submitted_date: date } = detail.scan;
  const harText = scanRequests?.harText ?? null;

  async function saveHtml(): Promise<void> {
    const read = (name: ImageName) => images.get(detail, name).catch(() => null);
    const [screenshot, fullPage, favicon] = await Promise.all([read('screenshot'), read('full_page'), read('favicon')]);
    const gates = await Promise.all(detail.gates.map(async (_, at) => read(`gate-${at}`)));
    const requests = scanRequests?.requests ?? [];
    const document = await exportHtml({
      detail,
      requests,
      images: { screenshot, full_page: fullPage, favicon, gates },
      isDefanged,
      texts,
    });
    saveFile(document, 'text/html', fileName(domain, date, 'html'));
  }
  return (
    <Menu
      title={text('reportExport')}
      items={[
        { label: text('reportExportHtml'), isDisabled: scanRequests === null, onChoose: () => void saveHtml() },
        {
          label: text('reportExportJson'),
          onChoose: () =>
            saveFile(safeJson(JSON.stringify(detail, null, 2)), 'application/json', fileName(domain, date, 'json')),
        },
        {
          label: text('reportExportHar'),
          isDisabled: harText === null,
          onChoose: () => saveFile(safeJson(harText ?? ''), 'application/json', fileName(domain, date, 'har')),
        },
      ]}
    >
      <Icon name="save" />
      <span class="tool-button-text">{text('reportExport')}</span>
    </Menu>
  );
}
