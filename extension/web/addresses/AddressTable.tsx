import { defang } from '../../../shared/url/defang.ts';
import { Button } from '../../components/Button.tsx';
import { Progress } from '../../components/Progress.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { useFrame } from '../../client/frame.ts';
import { useTexts } from '../../i18n/context.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import { saveFile } from '../../pages/save-file.ts';
import { Captured } from '../../report/view/parts/Captured.tsx';
import { visibleText } from '../../report/text/visible.ts';
import { ToolButton } from '../../report/view/parts/ToolButton.tsx';
import { csvOf, exportName } from '../../search/export/export-scans.ts';
import { rowScan, rowText, rowVerdict } from './row-text.ts';
import { isSettled, type Row } from './run-addresses.ts';

interface Props {
  readonly rows: readonly Row[];
  /** Scan a one-time link after all. */
  readonly onConfirm: (url: string) => void;
  readonly onCancel: () => void;
}

/** The addresses of a list with their results, as they arrive. */
export function AddressTable({ rows, onConfirm, onCancel }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const done = rows.filter(isSettled).length;

  function save(): void {
    const cells = rows.map(row =>
      [row.url, rowVerdict(row) ?? '', rowText(texts, row), rowScan(row) ?? ''].map(visibleText),
    );
    saveFile(csvOf([['address', 'verdict', 'result', 'scan'], ...cells]), 'text/csv', exportName(new Date(), 'csv'));
  }
  return (
    <>
      <div class="addresses-bar">
        <p role="status">{text('webListDone', { done, count: rows.length })}</p>
        <Progress label={text('webListTitle')} value={done} max={rows.length} />
        {done < rows.length && (
          <Button kind="secondary" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
        <ToolButton icon="save" label={text('webListSave')} onClick={save}>
          {text('webListSave')}
        </ToolButton>
      </div>
      <div class="addresses-table" role="region" aria-label={text('webListTable')} tabIndex={0}>
        <table data-settled={done === rows.length}>
          <thead>
            <tr>
              <th scope="col">{text('webListAddress')}</th>
              <th scope="col">{text('webListResult')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.url}>
                <td>
                  <Captured value={defang(row.url)} isCode />
                </td>
                <td>
                  <Result row={row} onConfirm={onConfirm} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Result({ row, onConfirm }: { readonly row: Row; readonly onConfirm: Props['onConfirm'] }) {
  const texts = useTexts();
  const { text } = texts;
  const { pages } = useFrame();
  const verdict = rowVerdict(row);
  const scanId = rowScan(row);
  const words = rowText(texts, row);
  return (
    <span class="addresses-result">
      {verdict !== null && <VerdictMark state={verdict} label={verdictText(texts, verdict)} />}
      <span>{words}</span>
      {scanId !== null && <a href={pages.report(scanId)}>{text('webListReport')}</a>}
      {row.state.kind === 'ask' && (
        <Button kind="link" onClick={() => onConfirm(row.url)}>
          {text('askAnyway')}
        </Button>
      )}
    </span>
  );
}
