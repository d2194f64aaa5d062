import { useEffect, useState } from 'preact/hooks';
import { isCql } from '../../../../shared/cql/parse.ts';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { EMPTY_BUILDER } from '../../builder/builder.ts';
import { faultOf } from '../../cql/fault.ts';
import { builderToSave } from '../../builder/filters.ts';
import { BuilderPanel } from '../builder/BuilderPanel.tsx';
import { CqlField } from '../field/CqlField.tsx';
import { ProblemView, Waiting } from '../request-states.tsx';
import { QueryEditor } from '../queries/QueryEditor.tsx';
import { Results } from '../results/Results.tsx';
import { useSearch } from '../search-context.ts';
import { useTyped } from '../use-typed.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { NothingFound } from './NothingFound.tsx';
import { Welcome } from './Welcome.tsx';

/** The query field with its results. */
export function SearchView() {
  const { text } = useTexts();
  const { address, go, history } = useSearch();
  const { ask } = useClient();
  const { query, page } = address;
  const [typed, setTyped] = useTyped(query);
  const [isBuilding, setIsBuilding] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  // Anybody may have written the page's URL: an invalid query is not sent.
  const isAsked = query !== '' && faultOf(query) === null;
  const { asked, again } = useAnswer(isAsked ? `${page} ${query}` : null, () => ask('searchScans', { query, page }));
  usePageState(pageStateOf(asked));
  useEffect(() => {
    if (isAsked) void history.remember(query);
  }, [query]);

  const saveHint = whyNotSaved(typed);

  function search(wanted: string): void {
    if (wanted === query && page === 1) again();
    else go({ query: wanted, layout: address.layout });
  }
  return (
    <>
      <section class="search-head">
        <CqlField
          label={text('searchLabel')}
          value={typed}
          onInput={setTyped}
          onSearch={search}
          isFocused={query === ''}
        />
        <div class="search-tools">
          <ToolButton
            icon="list"
            label={text('searchBuilder')}
            isPressed={isBuilding}
            onClick={() => setIsBuilding(!isBuilding)}
          >
            {text('searchBuilder')}
          </ToolButton>
          <ToolButton
            icon="star"
            label={text('searchSave')}
            isDisabled={saveHint !== null}
            onClick={() => setIsSaving(true)}
          >
            {text('searchSave')}
          </ToolButton>
          {saveHint !== null && <span class="results-hint">{text(saveHint)}</span>}
        </div>
        {isBuilding && <BuilderPanel query={typed} onChange={setTyped} />}
      </section>
      {isSaving && (
        <QueryEditor
          title={text('searchSave')}
          name=""
          builder={builderToSave(typed) ?? EMPTY_BUILDER}
          onSave={draft => ask('createQuery', draft)}
          onDone={saved => {
            setIsSaving(false);
            if (saved !== null) go({ place: { kind: 'query', id: saved.id } });
          }}
        />
      )}
      {asked.state === 'idle' && query === '' && <Welcome />}
      {asked.state === 'idle' && query !== '' && (
        <EmptyState title={text('searchMalformed')}>
          <p>{text('searchMalformedHint')}</p>
        </EmptyState>
      )}
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && (
        <Results scans={asked.value} isLimited empty={<NothingFound query={query} page={page} />} />
      )}
    </>
  );
}

/** Why a query cannot be saved; null where it can. */
function whyNotSaved(query: string) {
  if (query.trim() === '') return 'searchSaveEmpty';
  if (!isCql(query)) return 'searchSaveWords';
  if (faultOf(query) !== null) return 'searchSaveFault';
  return builderToSave(query) === null ? 'searchSaveHint' : null;
}
