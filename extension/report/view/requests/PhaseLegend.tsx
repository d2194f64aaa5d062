import { useTexts } from '../../../i18n/context.ts';
import { PHASES } from '../../requests/request.ts';
import { PHASE_NAMES } from './names.ts';

/** Which colour stands for which step. */
export function PhaseLegend() {
  const { text } = useTexts();
  return (
    <ul class="legend">
      {PHASES.map(phase => (
        <li key={phase}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect class={`phase-${phase}`} width="10" height="10" rx="2" />
          </svg>
          {text(PHASE_NAMES[phase])}
        </li>
      ))}
    </ul>
  );
}
