import { useEffect, useState } from 'preact/hooks';
import type { Usage } from '../../shared/api/usage.ts';
import { Progress } from '../components/Progress.tsx';
import { useTexts } from '../i18n/context.ts';
import { send } from '../messaging/send.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Share of the limit from which the bar warns. */
const MUCH = 0.9;

/** Today's usage. Reserves its space until it is known. */
export function QuotaBar() {
  const { text, time } = useTexts();
  const [usage, setUsage] = useState<Usage | 'unknown' | null>(null);
  useEffect(() => {
    // Optional: where it cannot be read, the verdict card says why.
    void send('readUsage', null).then(answer => setUsage(answer.ok ? answer.value : 'unknown'));
  }, []);
  if (usage === 'unknown') return null;
  if (usage === null) return <div class="quota" />;
  const { quota: used, daily_quota_limit: limit, remaining } = usage;
  const words = text('usageToday', { used, limit });
  // The server resets quotas at midnight UTC.
  const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
  return (
    <div class="quota" title={text('quotaToday')}>
      <p class="quiet">
        {words} {remaining === 0 && <b>{text('quotaAgain', { time: time(tomorrow) })}</b>}
      </p>
      <Progress label={words} value={used} max={Math.max(1, limit)} tone={used < limit * MUCH ? 'accent' : 'warning'} />
    </div>
  );
}
