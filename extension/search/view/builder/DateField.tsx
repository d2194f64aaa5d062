import { useTexts } from '../../../i18n/context.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const DAYS = [1, 7, 30, 90];
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Days ago or a calendar date; other CQL dates stay text. */
export function DateField({ label, value, onChange }: Props) {
  const { text } = useTexts();
  const isRelative = DAYS.some(days => value === `now-${days}d`);
  const choice = isRelative ? value : DATE.test(value) || value === '' ? 'day' : 'text';
  return (
    <span class="row-date">
      <select
        aria-label={label}
        value={choice}
        onChange={event => {
          const { value: chosen } = event.currentTarget;
          if (chosen === 'day') onChange(new Date().toISOString().slice(0, 10));
          else if (chosen !== 'text') onChange(chosen);
        }}
      >
        {DAYS.map(days => (
          <option key={days} value={`now-${days}d`}>
            {text('searchDaysAgo', { count: days })}
          </option>
        ))}
        <option value="day">{text('searchOnDay')}</option>
        {choice === 'text' && <option value="text">{text('searchOtherDate')}</option>}
      </select>
      {choice === 'day' && (
        <input type="date" aria-label={label} value={value} onInput={event => onChange(event.currentTarget.value)} />
      )}
      {choice === 'text' && (
        <input type="text" aria-label={label} value={value} onInput={event => onChange(event.currentTarget.value)} />
      )}
    </span>
  );
}
