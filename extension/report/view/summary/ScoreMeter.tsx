import { useTexts } from '../../../i18n/context.ts';
import './score-meter.css';

interface Props {
  /** 0..1. */
  readonly score: number;
  /** Of the address by the fast check, where the server tells no score of the page. */
  readonly isOfAddress: boolean;
}

/** How likely a threat is, as a bar. */
export function ScoreMeter({ score, isOfAddress }: Props) {
  const { text, percent } = useTexts();
  const label = text(isOfAddress ? 'reportScoreOfAddress' : 'reportScore');
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
