import { useState } from 'preact/hooks';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useDeleteScan } from '../../progress/use-delete-scan.ts';
import { ToolButton } from './parts/ToolButton.tsx';
import { useReport } from './report-context.ts';

/** Deletes an own scan after a question. */
export function DeleteScan({ onDeleted }: { readonly onDeleted: () => void }) {
  const { text } = useTexts();
  const { scan } = useReport().detail;
  const { isDeleting, refusal, remove } = useDeleteScan(onDeleted);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ToolButton icon="bin" label={text('reportDelete')} isDisabled={isDeleting} onClick={() => setIsAsking(true)} />
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {isAsking && (
        <Dialog
          title={text('reportDeleteTitle')}
          confirmLabel={text('reportDelete')}
          isDangerous
          onConfirm={() => {
            setIsAsking(false);
            remove(scan.id);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{text('reportDeleteText')}</p>
        </Dialog>
      )}
    </>
  );
}
