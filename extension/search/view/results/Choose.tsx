import { useTexts } from '../../../i18n/context.ts';
import { visibleText } from '../../../report/text/visible.ts';
import type { ListedScan } from '../../export/export-scans.ts';

interface Props {
  readonly listed: ListedScan;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** Checkbox that selects a scan for actions on several. */
export function Choose({ listed: { scan }, isSelected, onToggle }: Props) {
  const { text, dateTime } = useTexts();
  return (
    <input
      type="checkbox"
      class="choose"
      checked={isSelected}
      aria-label={text('searchChooseScan', { domain: visibleText(scan.domain), date: dateTime(scan.submitted_date) })}
      onChange={onToggle}
    />
  );
}
