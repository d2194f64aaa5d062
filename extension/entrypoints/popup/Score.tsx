import { useTexts } from '../../i18n/context.ts';

/** How likely a threat is: as a number and as a bar. */
export function Score({ score }: { readonly score: number }) {
  const { text, percent } = useTexts();
  const words = text('score', { score: percent(score) });
  return (
    <div
      class="score"
      role="meter"
      aria-label={words}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={score}
      aria-valuetext={percent(score)}
    >
      <span aria-hidden="true">{words}</span>
      <span class="score-bar" aria-hidden="true">
        <span style={{ inlineSize: `${score * 100}%` }} />
      </span>
    </div>
  );
}
