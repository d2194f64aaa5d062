import type { DayUsage } from '../../../../shared/api/usage.ts';
import { useTexts } from '../../../i18n/context.ts';
import { useSize } from '../../../report/view/parts/use-size.ts';
import { plotOf } from './plot.ts';

const HEIGHT = 220;
const LEFT = 44;
const TOP = 10;
const BOTTOM = 26;
/** Width of a date label in pixels. */
const DATE_WIDTH = 64;

/** Usage per day as bars; the table beside it has the numbers. */
export function UsagePlot({ days }: { readonly days: readonly DayUsage[] }) {
  const { text, tag, number, list } = useTexts();
  const { element, size } = useSize<HTMLDivElement>();
  const width = Math.max(160, size.width - LEFT);
  const { bars, ticks } = plotOf(days, width, HEIGHT);
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const every = Math.max(1, Math.ceil((days.length * DATE_WIDTH) / width));
  const total = days.reduce((sum, day) => sum + day.quota, 0);
  const most = days.reduce((best, day) => (day.quota > best.quota ? day : best), days[0] ?? { date: '', quota: 0 });
  const summary = [
    text('searchUsageTotal', { count: total }),
    ...(most.quota > 0 ? [text('searchUsageMost', { date: date.format(new Date(most.date)), count: most.quota })] : []),
  ];
  return (
    <figure class="card plot">
      <div ref={element} class="plot-frame">
        <svg
          role="img"
          aria-label={list(summary)}
          width={LEFT + width}
          height={TOP + HEIGHT + BOTTOM}
          viewBox={`${-LEFT} ${-TOP} ${LEFT + width} ${TOP + HEIGHT + BOTTOM}`}
        >
          {ticks.map(({ value, y }) => (
            <g key={value} class="plot-tick">
              <line x1="0" x2={width} y1={y} y2={y} />
              <text x="-8" y={y} dy="0.32em" text-anchor="end">
                {number(value)}
              </text>
            </g>
          ))}
          {bars.map((bar, place) => (
            <g key={bar.day.date}>
              <rect class="plot-bar" x={bar.x} y={bar.y} width={bar.width} height={bar.height} rx="2">
                <title>{`${date.format(new Date(bar.day.date))}: ${number(bar.day.quota)}`}</title>
              </rect>
              {(days.length - 1 - place) % every === 0 && (
                <text
                  class="plot-date"
                  x={place === days.length - 1 ? width : bar.x + bar.width / 2}
                  y={HEIGHT + 18}
                  text-anchor={place === days.length - 1 ? 'end' : 'middle'}
                >
                  {date.format(new Date(bar.day.date))}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption>{summary.join(' · ')}</figcaption>
    </figure>
  );
}
