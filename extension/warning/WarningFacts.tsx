import type { Headline } from '../../shared/verdict/headline.ts';
import { ReasonList } from '../components/ReasonList.tsx';
import { UrlText } from '../components/UrlText.tsx';
import { useTexts } from '../i18n/context.ts';
import { problemText } from '../i18n/code-texts.ts';
import type { ShownWarning } from '../messaging/protocol.ts';

interface Props {
  readonly warning: ShownWarning;
  readonly headline: Headline;
}

/** The URL of the page, and what the headline does not say. */
export function WarningFacts({ warning: { url, phase, result }, headline: { others } }: Props) {
  const texts = useTexts();
  const { text } = texts;
  return (
    <section class="warning-facts" aria-label={text('reasons')}>
      <dl>
        <dt>{text('warningAddress')}</dt>
        <dd>
          <UrlText url={url} isDefanged max={200} />
        </dd>
      </dl>
      {phase === 'unconfirmed' && result?.kind === 'unavailable' && <p>{problemText(texts, result)}</p>}
      {others.length > 0 && (
        <>
          <h2>{text('reasons')}</h2>
          <ReasonList reasons={others} />
        </>
      )}
    </section>
  );
}
