import { useState } from 'preact/hooks';
import { useClient } from '../../../client/frame.ts';
import { Progress } from '../../../components/Progress.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ProblemView, Waiting } from '../request-states.tsx';
import { useSearch } from '../search-context.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { UsagePlot } from './UsagePlot.tsx';
import { UsageTable } from './UsageTable.tsx';
import './usage.css';

const SPANS = [7, 30, 90] as const;
const DAY_MS = 86_400_000;

/** Usage of the key: today's quota and the last days. */
export function UsageView() {
  const { text, number, time } = useTexts();
  const { plan } = useSearch();
  const { ask } = useClient();
  const [days, setDays] = useState<number>(30);
  const { asked, again } = useAnswer(`${days}`, () => ask('readUsageDays', { days }));
  usePageState(pageStateOf(asked));
  return (
    <>
      <div class="view-head">
        <h2>{text('searchUsage')}</h2>
        <div class="spans" role="group" aria-label={text('searchUsageSpan')}>
          {SPANS.map(span => (
            <button
              key={span}
              type="button"
              class="tool-button tool-button-wide"
              aria-pressed={span === days}
              onClick={() => setDays(span)}
            >
              {text('searchDays', { count: span })}
            </button>
          ))}
        </div>
      </div>
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && (
        <>
          <section class="card quota" aria-label={text('searchQuota')}>
            <p class="quota-plan">
              {text('searchQuota')}
              {plan !== null && <span class="badge">{text(plan === 'FREE' ? 'searchFree' : 'searchPremium')}</span>}
            </p>
            <p class="quota-numbers">
              <strong>{number(asked.value.today.quota)}</strong>
              {text('searchQuotaOf', { limit: asked.value.today.daily_quota_limit })}
            </p>
            <Progress
              label={text('searchQuota')}
              value={asked.value.today.quota}
              max={Math.max(1, asked.value.today.daily_quota_limit)}
              tone={asked.value.today.remaining > 0 ? 'accent' : 'warning'}
            />
            <p class="quota-left">
              {text('searchQuotaLeft', { count: asked.value.today.remaining, time: time(nextUtcDay()) })}
            </p>
          </section>
          <div class="usage-days">
            <UsagePlot days={asked.value.days} />
            <UsageTable days={asked.value.days} />
          </div>
        </>
      )}
    </>
  );
}

/** When the quota resets. */
function nextUtcDay(): number {
  return (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
}
