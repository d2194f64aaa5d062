import { isFinal } from '../../../../shared/scan-values.ts';
import type { Scan } from '../../../../shared/api/scans.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ScanProgressView } from '../../../progress/ScanProgressView.tsx';
import { useDeleteScan } from '../../../progress/use-delete-scan.ts';
import { useProgress } from '../../../progress/use-progress.ts';

interface Props {
  readonly scan: Scan;
  readonly onEnded: () => void;
  readonly onDeleted: () => void;
}

/** Progress of an unfinished scan in a list, with a button that cancels it; nothing for others. */
export function RowProgress(props: Props) {
  return isFinal(props.scan.status) ? null : <Unfinished {...props} />;
}

function Unfinished({ scan, onEnded, onDeleted }: Props) {
  const { text } = useTexts();
  const live = useProgress(scan.id, onEnded);
  const { isDeleting, refusal, remove } = useDeleteScan(onDeleted);
  return (
    <div class="row-progress">
      <ScanProgressView
        live={live}
        state={scan.status}
        url={scan.submitted_url}
        since={Date.parse(scan.submitted_date)}
        isInList
      />
      {live?.progress.is_own === true && (
        <Button
          kind="link"
          label={`${text('cancelScan')}: ${scan.domain}`}
          isBusy={isDeleting}
          onClick={() => remove(scan.id)}
        >
          {text('cancelScan')}
        </Button>
      )}
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
    </div>
  );
}
