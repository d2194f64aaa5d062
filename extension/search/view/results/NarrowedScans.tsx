import type { ComponentChildren } from 'preact';
import type { Scan } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Answer } from '../../../messaging/protocol/answer.ts';
import { faultOf } from '../../cql/fault.ts';
import { CqlField } from '../field/CqlField.tsx';
import { ProblemView, Waiting } from '../request-states.tsx';
import { useSearch } from '../search-context.ts';
import { useTyped } from '../use-typed.ts';
import { NothingFound } from '../start/NothingFound.tsx';
import { type Asked, useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { Results } from './Results.tsx';

interface Props {
  /** Key of the request, which runs again when it changes; null for none. */
  readonly question: { readonly id: string; readonly words: string } | null;
  /** Whether the brand or saved query itself could be read. */
  readonly parent: Asked<unknown>;
  readonly onAgain: () => void;
  readonly ask: (narrowing: string, page: number) => Promise<Answer<Scan[]>>;
  /** Shown where `question` is null. */
  readonly missing: ComponentChildren;
}

/** The scans of a saved query or brand, narrowed by a further query. */
export function NarrowedScans({ question, parent, onAgain, ask, missing }: Props) {
  const { text } = useTexts();
  const { address, go } = useSearch();
  const { query, page, place, layout } = address;
  const [typed, setTyped] = useTyped(query);
  const isAsked = parent.state === 'ready' && question !== null && faultOf(query) === null;
  const { asked, again } = useAnswer(isAsked ? JSON.stringify([question, page, query]) : null, () => ask(query, page));
  const shown = parent.state === 'ready' ? asked : parent;
  usePageState(pageStateOf(shown));
  if (parent.state === 'problem') return <ProblemView problem={parent.problem} onAgain={onAgain} />;
  if (parent.state !== 'ready') return <Waiting />;
  if (question === null) return <>{missing}</>;
  return (
    <>
      <CqlField
        label={text('searchNarrow')}
        value={typed}
        onInput={setTyped}
        isEmptyAllowed
        onSearch={wanted => go({ place, layout, query: wanted })}
      />
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && (
        <Results scans={asked.value} isLimited empty={<NothingFound query={query} page={page} />} />
      )}
    </>
  );
}
