import { useTexts } from '../../i18n/context.ts';

/** What is sent where, in four sentences, before anything is. */
export function Welcome() {
  const { text } = useTexts();
  return (
    <section class="options-welcome" aria-labelledby="welcome-title">
      <h2 id="welcome-title">{text('welcomeTitle')}</h2>
      <ol>
        <li>{text('welcomeServer')}</li>
        <li>{text('welcomeScan')}</li>
        <li>{text('welcomeVisits')}</li>
        <li>{text('welcomeNobodyElse')}</li>
      </ol>
    </section>
  );
}
