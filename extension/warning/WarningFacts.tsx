import { ReasonList } from '../components/ReasonList.tsx';
import { UrlText } from '../components/UrlText.tsx';
import { useTexts } from '../i18n/context.ts';
import { problemText } from '../i18n/code-texts.ts';
import { verdictText } from '../i18n/verdict-text.ts';
import type { ShownWarning } from '../messaging/protocol.ts';

/** The URL of the page and the reasons for the warning. */
export function WarningFacts({ warning: { url, phase, result, local } }: { readonly warning: ShownWarning }) {
  const texts = useTexts();
  const { text } = texts;
  const reasons = result?.kind === 'checked' && result.reasons.length > 0 ? result.reasons : (local?.reasons ?? []);
  return (
    <section class="warning-facts" aria-label={text('reasons')}>
      <dl>
        <dt>{text('warningAddress')}</dt>
        <dd>
          <UrlText url={url} isDefanged most={200} />
        </dd>
      </dl>
      {phase === 'unconfirmed' && result?.kind === 'unavailable' && <p>{problemText(texts, result)}</p>}
      {phase === 'unconfirmed' && result?.kind === 'checked' && (
        <p>{text('warningServerSays', { verdict: verdictText(texts, result.status) })}</p>
      )}
      <h2>{text('reasons')}</h2>
      {reasons.length > 0 ? (
        <ReasonList reasons={reasons} />
      ) : (
        <p>{text(local?.threatPrefix ? 'warningOnList' : 'warningNoReasons')}</p>
      )}
    </section>
  );
}
