import type { ComponentProps } from 'preact';
import { ReasonList } from '../../components/ReasonList.tsx';
import { useTexts } from '../../i18n/context.ts';

const SHOWN_AT_ONCE = 2;

/** The strongest reasons at once, the others when asked for. */
export function Reasons({ reasons }: Pick<ComponentProps<typeof ReasonList>, 'reasons'>) {
  const { text } = useTexts();
  if (reasons.length === 0) return null;
  const others = reasons.slice(SHOWN_AT_ONCE);
  return (
    <div class="reasons" role="group" aria-label={text('reasons')}>
      <ReasonList reasons={reasons} most={SHOWN_AT_ONCE} />
      {others.length > 0 && (
        <details class="more">
          <summary>{text('moreReasons', { count: others.length })}</summary>
          <ReasonList reasons={others} />
        </details>
      )}
    </div>
  );
}
