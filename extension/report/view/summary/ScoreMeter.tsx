import { useEffect, useState } from 'preact/hooks';
import { useClient } from '../../../client/frame.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { ExplainedDetail } from '../../load/report-data.ts';
import './score-meter.css';

/** The risk of the scanned address by a fast check, as a bar; nothing until it is known. */
export function ScoreMeter({ scan }: Pick<ExplainedDetail, 'scan'>) {
  const { text, percent } = useTexts();
  const score = useAddressScore(scan);
  if (score === null) return null;
  const label = text('reportScoreOfAddress');
  return (
    <div class="score">
      <span class="score-label">{label}</span>
      <span class="score-value">{percent(score)}</span>
      <span
        class="score-bar"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={score}
        aria-valuetext={percent(score)}
      >
        <span style={{ inlineSize: `${score * 100}%` }} />
      </span>
    </div>
  );
}

function useAddressScore(scan: ExplainedDetail['scan']): number | null {
  const { ask } = useClient();
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    ask('checkUrl', { url: scan.target_url ?? scan.submitted_url }).then(
      result => result.kind === 'checked' && setScore(result.score),
      // The report is complete without it.
      () => undefined,
    );
  }, [scan.id]);
  return score;
}
