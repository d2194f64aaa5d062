import type { Usage as UsageOfDay } from '../../../shared/api/usage.ts';
import { Progress } from '../../components/Progress.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { Connection } from '../../messaging/protocol.ts';

interface Props {
  readonly usage: UsageOfDay;
  readonly plan: Connection['plan'];
}

const PLANS = { FREE: 'planFree', PREMIUM: 'planPremium' } as const;

/** The plan of the key and how much of today's quota is used. */
export function Usage({ usage: { quota, daily_quota_limit: limit, remaining }, plan }: Props) {
  const { text } = useTexts();
  const words = text('usageToday', { used: quota, limit });
  return (
    <div class="options-usage">
      <p>{plan === null ? words : `${text(PLANS[plan])} · ${words}`}</p>
      <Progress label={words} value={quota} max={Math.max(1, limit)} tone={remaining > 0 ? 'accent' : 'warning'} />
    </div>
  );
}
