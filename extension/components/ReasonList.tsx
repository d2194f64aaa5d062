import type { z } from 'zod';
import type { reason } from '../../shared/api/scans.ts';
import { defangText } from '../../shared/url/defang.ts';
import { useTexts } from '../i18n/context.ts';
import { reasonText } from '../i18n/reason-text.ts';
import './reason-list.css';

interface Props {
  /** Strongest first, in the server's order. */
  readonly reasons: readonly z.infer<typeof reason>[];
  /** How many reasons to show. */
  readonly most?: number;
}

/** The reasons for a verdict, each with its evidence and its direction. */
export function ReasonList({ reasons, most = 10 }: Props) {
  const texts = useTexts();
  const { text } = texts;
  return (
    <ul class="reason-list">
      {reasons.slice(0, most).map(reason => {
        const { code, evidence, weight } = reason;
        return (
          <li key={code + evidence} class={weight < 0 ? 'reason-for' : 'reason-against'}>
            <span class="only-heard">{text(weight < 0 ? 'reasonFor' : 'reasonAgainst')}: </span>
            {reasonText(texts, reason)}
            {evidence !== '' && (
              <bdi class="reason-evidence" dir="ltr">
                {defangText(evidence)}
              </bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
