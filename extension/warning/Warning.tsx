import { useState } from 'preact/hooks';
import type { Headline } from '../../shared/verdict/headline.ts';
import { Evidence } from '../components/ReasonList.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { VerdictMark } from '../components/VerdictMark.tsx';
import { useTexts } from '../i18n/context.ts';
import { evidenceText, headlineOfWarning, realSiteText } from '../i18n/headline-text.ts';
import { reasonText } from '../i18n/reason-text.ts';
import { verdictText } from '../i18n/verdict-text.ts';
import type { ShownWarning } from '../messaging/protocol.ts';
import { WarningActions } from './WarningActions.tsx';
import { WarningFacts } from './WarningFacts.tsx';
import { WarningIsWrong } from './WarningIsWrong.tsx';
import { useShownWarning } from './use-warning.ts';

/** Shown in place of a malicious page. */
export function Warning({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const warning = useShownWarning(id);
  const [problem, setProblem] = useState<string | null>(null);
  if (warning === undefined) return null;
  if (warning === null) {
    return (
      <main class="warning">
        <h1>{text('warningOver')}</h1>
        <p>{text('warningOverHint')}</p>
      </main>
    );
  }
  const headline = headlineOfWarning(warning);
  return (
    <main class="warning" data-phase={warning.phase}>
      <Heading warning={warning} headline={headline} />
      <WarningActions warning={warning} realSite={headline.realSite} />
      <WarningFacts warning={warning} headline={headline} />
      {warning.phase !== 'refuted' && <WarningIsWrong warning={warning} onProblem={setProblem} />}
      {problem !== null && (
        <p class="warning-problem" role="alert">
          {problem}
        </p>
      )}
    </main>
  );
}

interface Props {
  readonly warning: ShownWarning;
  readonly headline: Headline;
}

/** The threat, what the page does and where the real site is; before the server confirms it, that it may be one. What the server says where it refutes it. */
function Heading({ warning: { phase }, headline }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const { state, title, line, realSite, advice } = headline;
  const evidence = line === null ? '' : evidenceText(texts, headline);
  const isConfirmed = phase === 'confirmed';
  const isRefuted = phase === 'refuted';
  const heading = isRefuted ? verdictText(texts, state) : text(isConfirmed ? 'warningBlocked' : 'warningSuspected');
  return (
    <header>
      <VerdictMark state={state} size="large" />
      <p class="warning-product">{`${text('productName')} · ${heading}`}</p>
      <h1>{reasonText(texts, title)}</h1>
      {line !== null && <p>{reasonText(texts, line)}</p>}
      {evidence !== '' && <Evidence value={evidence} />}
      {realSite !== null && <p class="warning-real">{realSiteText(texts, realSite)}</p>}
      {phase === 'checking' && <Spinner label={text('warningChecking')} />}
      {phase === 'unconfirmed' && <p role="status">{text('warningUnconfirmed')}</p>}
      {isRefuted && <p role="status">{text('warningRefuted')}</p>}
      {(isConfirmed || isRefuted) && advice !== null && <p role="status">{reasonText(texts, advice)}</p>}
    </header>
  );
}
