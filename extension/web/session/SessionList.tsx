import { useState } from 'preact/hooks';
import { sessionEndpoints } from '../../../shared/api/sessions.ts';
import { asAnswer } from '../../api/api-error.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { problemText } from '../../i18n/code-texts.ts';
import { useTexts } from '../../i18n/context.ts';
import { Captured } from '../../report/view/parts/Captured.tsx';
import { useAnswer } from '../../pages/use-answer.ts';
import { webApi } from '../client/http-client.ts';
import './session-list.css';

/** The browsers that are signed in with keys of this account. */
export function SessionList() {
  const texts = useTexts();
  const { text, age } = texts;
  const { asked, again } = useAnswer('sessions', () => asAnswer(() => webApi.call(sessionEndpoints.list, {})));
  const [trouble, setTrouble] = useState<string | null>(null);

  async function end(id: string): Promise<void> {
    const answer = await asAnswer(() => webApi.call(sessionEndpoints.end, { params: { session_id: id } }));
    setTrouble(answer.ok || answer.problem === 'missing' ? null : problemText(texts, answer));
    again();
  }
  if (asked.state !== 'ready') return null;
  return (
    <section class="card sessions" aria-labelledby="sessions">
      <h2 id="sessions">{text('sessionsTitle')}</h2>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <ul>
        {asked.value.map(session => (
          <li key={session.id}>
            <span class="session-browser">
              <Captured value={session.user_agent} />
            </span>
            <span class="session-used">{text('sessionsUsed', { age: age(session.last_used_date) })}</span>
            <Button kind="secondary" onClick={() => void end(session.id)}>
              {text('signOut')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
