import { useTexts } from '../../../i18n/context.ts';
import { visibleText } from '../../text/visible.ts';
import { hasFailed } from '../../requests/arrange-requests.ts';
import type { ReportRequest } from '../../requests/request.ts';
import { type Scale, segmentsOf } from '../../requests/waterfall.ts';
import { useShownAddress } from '../report-context.ts';
import { KIND_NAMES } from './names.ts';

interface Props {
  readonly id: string;
  readonly row: number;
  readonly request: ReportRequest;
  readonly scale: Scale;
  readonly height: number;
  readonly isCurrent: boolean;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

/** Longer URLs do not fit into a row. */
const MAX_SHOWN = 300;

export function RequestRow({ id, row, request, scale, height, isCurrent, isOpened, onOpen }: Props) {
  const { text, bytes, number } = useTexts();
  const shownAddress = useShownAddress();
  const short = (value: string) => visibleText(value.slice(0, MAX_SHOWN));
  return (
    <div
      id={id}
      role="row"
      class="grid-row"
      aria-rowindex={row + 2}
      aria-selected={isOpened}
      data-current={isCurrent}
      data-failed={hasFailed(request)}
      style={{ blockSize: `${height}px` }}
      onClick={onOpen}
    >
      <span role="gridcell" class="grid-status">
        {request.status === 0 ? text('reportNoAnswer') : request.status}
      </span>
      <span role="gridcell" class="grid-method">
        {short(request.method)}
      </span>
      <span role="gridcell" class="grid-url">
        <bdi dir="ltr">
          <span class="grid-host">{short(shownAddress(request.host))}</span>
          <span class="grid-path">{short(request.path)}</span>
        </bdi>
      </span>
      <span role="gridcell" class="grid-kind">
        {text(KIND_NAMES[request.kind])}
      </span>
      <span role="gridcell" class="grid-size">
        {bytes(request.size)}
      </span>
      <span role="gridcell" class="grid-time">
        {request.phases === null ? '' : text('reportMs', { time: number(Math.round(request.totalMs)) })}
      </span>
      <span role="gridcell" class="grid-start">
        <Bar request={request} scale={scale} />
      </span>
    </div>
  );
}

/** The phases of the request on the common time scale, left to right in every language. */
function Bar({ request, scale }: { readonly request: ReportRequest; readonly scale: Scale }) {
  return (
    <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      {scale.ticks.map(tick => (
        <path key={tick} class="bar-tick" d={`M${(tick / scale.totalMs) * 1000} 0V10`} />
      ))}
      {segmentsOf(request, scale).map(({ phase, start, width }) => (
        <rect
          key={phase}
          class={`phase-${phase}`}
          x={start * 1000}
          y="3"
          width={Math.max(2, width * 1000)}
          height="4"
        />
      ))}
    </svg>
  );
}
