import { useState } from 'preact/hooks';
import { useClient } from '../../../client/frame.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { visibleText } from '../../../report/text/visible.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { faultOf } from '../../cql/fault.ts';
import { builderOfFilters, queryOfFilters } from '../../builder/filters.ts';
import { Layer } from '../field/Layer.tsx';
import { NavLink } from '../NavLink.tsx';
import { NarrowedScans } from '../results/NarrowedScans.tsx';
import { useAnswer } from '../../../pages/use-answer.ts';
import { EditQuery } from './QueryEditor.tsx';
import './queries.css';

/** The results of a saved query. */
export function QueryView({ id }: { readonly id: string }) {
  const { text } = useTexts();
  const { ask } = useClient();
  const { asked, again, change } = useAnswer(id, async () => {
    const answer = await ask('listQueries', null);
    return answer.ok ? { ok: true, value: answer.value.find(query => query.id === id) ?? null } : answer;
  });
  const [isEditing, setIsEditing] = useState(false);
  const query = asked.state === 'ready' ? asked.value : null;
  const words = query === null ? '' : queryOfFilters(query.query_filters);
  const unknown = query === null ? 0 : builderOfFilters(query.query_filters).unknown;
  const isGone = asked.state === 'ready' && query === null;
  return (
    <>
      <p class="back">
        <NavLink to={{ place: { kind: 'queries' } }}>
          <Icon name="previous" />
          {text('searchQueries')}
        </NavLink>
      </p>
      {query !== null && (
        <div class="view-head">
          <div class="view-title">
            <h2>
              <Captured value={query.name} />
            </h2>
            <Layer text={words} fault={null} />
          </div>
          <ToolButton
            icon="edit"
            label={text('searchQueryEditOf', { name: visibleText(query.name) })}
            onClick={() => setIsEditing(true)}
          >
            {text('searchQueryEdit')}
          </ToolButton>
          {words !== '' && faultOf(words) === null && unknown === 0 && (
            <NavLink to={{ query: words }} class="tool-button tool-button-wide">
              {text('searchQueryAsSearch')}
            </NavLink>
          )}
        </div>
      )}
      {unknown > 0 && <Notice tone="warning">{text('searchQueryUnknown', { count: unknown })}</Notice>}
      <NarrowedScans
        question={isGone ? null : { id, words }}
        parent={asked}
        onAgain={again}
        ask={(narrowing, page) => ask('scansOfQuery', { id, query: narrowing, page })}
        missing={<EmptyState title={text('problemMissing')} />}
      />
      {isEditing && query !== null && (
        <EditQuery
          query={query}
          onDone={saved => {
            setIsEditing(false);
            if (saved !== null) change(() => saved);
          }}
        />
      )}
    </>
  );
}
