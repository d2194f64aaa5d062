import { useTexts } from '../../../i18n/context.ts';
import { type PivotTerm, pivotQuery } from '../../facts/pivot-query.ts';
import { searchAddress } from '../../../search/address.ts';
import { webAddress } from '../../text/split-url.ts';
import { useReport, useShownAddress } from '../report-context.ts';
import { Captured } from './Captured.tsx';
import { Copy } from './Copy.tsx';
import { ToolButton } from './ToolButton.tsx';
import './value.css';

interface Props {
  readonly value: string;
  /** An address or a host: defanged by choice, and opened only in two steps. */
  readonly isAddress?: boolean;
  readonly isCode?: boolean;
  /** Scans that share it are one click away. */
  readonly search?: readonly [PivotTerm, ...PivotTerm[]];
  /** Shown in place of the value, which is what is copied. */
  readonly short?: string;
}

/** A captured value with all that can be done with it: look for others that have it, copy it, open it. */
export function Value({ value, isAddress = false, isCode = isAddress, search, short }: Props) {
  const { text } = useTexts();
  const { askToOpen } = useReport();
  const shownAddress = useShownAddress();
  const copied = isAddress ? shownAddress(value) : value;
  const shown = <Captured value={short ?? copied} isCode={isCode} />;
  const query = search === undefined ? null : pivotQuery(...search);
  const canOpen = isAddress && webAddress(value) !== null;
  return (
    <span class="value">
      {query === null ? (
        shown
      ) : (
        <a class="value-search" href={searchAddress(query)} title={text('reportFindOthers')}>
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
