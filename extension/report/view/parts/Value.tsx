import { useSearchLink } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import { type PivotTerm, pivotQuery } from '../../facts/pivot-query.ts';
import { webAddress } from '../../text/split-url.ts';
import { useReport, useShownAddress } from '../report-context.ts';
import { Captured } from './Captured.tsx';
import { Copy } from './Copy.tsx';
import { ToolButton } from './ToolButton.tsx';
import './value.css';

interface Props {
  readonly value: string;
  /** A URL or host: shown defanged by choice, opened only after a confirmation. */
  readonly isAddress?: boolean;
  readonly isCode?: boolean;
  /** Adds a link to scans that share the value. */
  readonly search?: readonly [PivotTerm, ...PivotTerm[]];
  /** Shown in place of the value; copying still copies the value. */
  readonly short?: string;
}

/** A captured value with actions: find scans that share it, copy, open. */
export function Value({ value, isAddress = false, isCode = isAddress, search, short }: Props) {
  const { text } = useTexts();
  const searchLink = useSearchLink();
  const { askToOpen } = useReport();
  const shownAddress = useShownAddress();
  const copied = isAddress ? shownAddress(value) : value;
  const shown = <Captured value={short ?? copied} isCode={isCode} />;
  const link = search === undefined ? null : searchLink(pivotQuery(...search));
  const canOpen = isAddress && webAddress(value) !== null;
  return (
    <span class="value">
      {link === null ? (
        shown
      ) : (
        <a class="value-search" href={link} title={text('reportFindOthers')}>
          {shown}
        </a>
      )}
      <span class="value-tools">
        <Copy value={copied} />
        {canOpen && <ToolButton icon="outside" label={text('reportOpenAddress')} onClick={() => askToOpen(value)} />}
      </span>
    </span>
  );
}
