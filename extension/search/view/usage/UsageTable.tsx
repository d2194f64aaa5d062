import type { DayUsage } from '../../../../shared/api/usage.ts';
import { useTexts } from '../../../i18n/context.ts';

/** Usage per day, latest first. */
export function UsageTable({ days }: { readonly days: readonly DayUsage[] }) {
  const { text, tag, number } = useTexts();
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div class="card usage-table" role="region" aria-label={text('searchUsageTable')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('searchUsageDay')}</th>
            <th scope="col" class="number">
              {text('searchUsageRequests')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(day => (
            <tr key={day.date} class={day.quota === 0 ? 'usage-none' : ''}>
              <th scope="row">{date.format(new Date(day.date))}</th>
              <td class="number">{number(day.quota)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
