import { useTexts } from '../../../i18n/context.ts';
import type { TimeLine } from '../../facts/time-line.ts';
import './time-line-bar.css';

interface Props {
  readonly line: TimeLine;
  readonly from: string;
  readonly to: string;
  /** Text alternative. */
  readonly label: string;
}

/** A span of time with the moment of the scan. */
export function TimeLineBar({ line, from, to, label }: Props) {
  const { date } = useTexts();
  return (
    <div class="time-line" data-state={line.state}>
      <div class="time-line-bar" role="img" aria-label={label}>
        <span class="time-line-past" style={{ inlineSize: `${line.position * 100}%` }} />
        <span class="time-line-moment" style={{ insetInlineStart: `${line.position * 100}%` }} />
      </div>
      <div class="time-line-ends">
        <span>{date(from)}</span>
        <span>{date(to)}</span>
      </div>
    </div>
  );
}
