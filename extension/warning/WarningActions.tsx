import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Headline } from '../../shared/verdict/headline.ts';
import { Button } from '../components/Button.tsx';
import { useTexts } from '../i18n/context.ts';
import type { ShownWarning } from '../messaging/protocol.ts';
import { send } from '../messaging/send.ts';

interface Props {
  readonly warning: ShownWarning;
  readonly realSite: Headline['realSite'];
}

/** The ways to safety; "back" has the focus. */
export function WarningActions({ warning: { id, phase }, realSite }: Props) {
  const { text } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  // Before the page is painted, so that keys go to it.
  useLayoutEffect(() => back.current?.focus(), []);
  return (
    <section class="warning-ways">
      {phase === 'refuted' && <Button onClick={() => void send('continueAnyway', { id })}>{text('openPage')}</Button>}
      <Button
        kind={phase === 'refuted' ? 'secondary' : 'primary'}
        buttonRef={back}
        onClick={() => void send('leaveWarning', { id })}
      >
        {text('backToSafety')}
      </Button>
      {realSite !== null && (
        <Button kind="secondary" onClick={() => void send('openRealSite', { id })}>
          {text('goToSite', { site: realSite.domain })}
        </Button>
      )}
    </section>
  );
}
