import { Notice } from '../components/Notice.tsx';
import { Progress } from '../components/Progress.tsx';
import { problemText } from '../i18n/code-texts.ts';
import { useTexts } from '../i18n/context.ts';
import type { UsageNow } from './use-usage.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Share of the limit from which the bar warns. */
const MUCH = 0.9;

interface Props {
  readonly now: UsageNow;
  /** The card above already says what is wrong. */
  readonly isProblemTold: boolean;
}

/** Today's quota, or that the server is down. Reserves its space until it is known. */
export function QuotaBar({ now, isProblemTold }: Props) {
  const texts = useTexts();
  const { text, time } = texts;
  if (now === null) return <div class="quota" />;
  if ('problem' in now) return isProblemTold ? null : <Notice tone="warning">{problemText(texts, now.problem)}</Notice>;
  const { quota: used, daily_quota_limit: limit, remaining } = now.usage;
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
