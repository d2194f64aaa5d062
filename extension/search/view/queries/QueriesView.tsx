import { useRef, useState } from 'preact/hooks';
import type { SavedQuery } from '../../../../shared/api/queries.ts';
import { useClient } from '../../../client/frame.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { problemText } from '../../../i18n/code-texts.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { ProblemView, Waiting } from '../request-states.tsx';
import { EMPTY_BUILDER } from '../../builder/builder.ts';
import { useAnswer, pageStateOf } from '../../../pages/use-answer.ts';
import { usePageState } from '../../../pages/page-state.ts';
import { EditQuery, QueryEditor } from './QueryEditor.tsx';
import { QueryRow } from './QueryRow.tsx';
import './queries.css';

/** Message below the list after a deletion. */
interface Message {
  readonly words: string;
  /** The deletion can be undone. */
  readonly deleted: SavedQuery | null;
}

/** Saved queries: run, edit, delete, restore. */
export function QueriesView() {
  const { ask } = useClient();
  const texts = useTexts();
  const { text } = texts;
  const { asked, again, change } = useAnswer('queries', () => ask('listQueries', null));
  usePageState(pageStateOf(asked));
  const [editing, setEditing] = useState<SavedQuery | 'new' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const queries = asked.state === 'ready' ? asked.value : [];

  async function remove(query: SavedQuery): Promise<void> {
    const answer = await ask('deleteQuery', { id: query.id });
    if (!answer.ok && answer.problem !== 'missing') {
      setMessage({ words: problemText(texts, answer), deleted: null });
      return;
    }
    change(known => known.filter(({ id }) => id !== query.id));
    setMessage({ words: text('searchQueryDeleted', { name: query.name }), deleted: query });
    // The row with the focus was removed.
    requestAnimationFrame(() => undo.current?.focus());
  }
  /** The API cannot restore, so create the query again. */
  async function bringBack(query: SavedQuery): Promise<void> {
    setMessage(null);
    const answer = await ask('createQuery', { name: query.name, filters: query.query_filters });
    if (answer.ok) change(known => [...known, answer.value]);
    else setMessage({ words: problemText(texts, answer), deleted: query });
  }
  function done(saved: SavedQuery | null): void {
    setEditing(null);
    if (saved === null) return;
    change(known => {
      const isNew = !known.some(({ id }) => id === saved.id);
      return isNew ? [...known, saved] : known.map(query => (query.id === saved.id ? saved : query));
    });
  }
  return (
    <>
      <div class="view-head">
        <h2>{text('searchQueries')}</h2>
        {asked.state === 'ready' && (
          <ToolButton icon="add" label={text('searchQueryNew')} onClick={() => setEditing('new')}>
            {text('searchQueryNew')}
          </ToolButton>
        )}
      </div>
      {asked.state === 'loading' && <Waiting />}
      {asked.state === 'problem' && <ProblemView problem={asked.problem} onAgain={again} />}
      {asked.state === 'ready' && queries.length === 0 && message === null && (
        <EmptyState
          title={text('searchNoQueries')}
          action={<Button onClick={() => setEditing('new')}>{text('searchQueryNew')}</Button>}
        >
          <p>{text('searchNoQueriesHint')}</p>
        </EmptyState>
      )}
      {queries.length > 0 && (
        <ul class="queries">
          {queries.map(query => (
            <QueryRow
              key={query.id}
              query={query}
              onEdit={() => setEditing(query)}
              onDelete={() => void remove(query)}
            />
          ))}
        </ul>
      )}
      <p class="undo" role="status">
        {message?.words}{' '}
        {message !== null && message.deleted !== null && (
          <Button
            kind="link"
            buttonRef={undo}
            onClick={() => message.deleted !== null && void bringBack(message.deleted)}
          >
            {text('searchUndo')}
          </Button>
        )}
      </p>
      {editing === 'new' && (
        <QueryEditor
          title={text('searchQueryNew')}
          name=""
          builder={EMPTY_BUILDER}
          onSave={draft => ask('createQuery', draft)}
          onDone={done}
        />
      )}
      {editing !== null && editing !== 'new' && <EditQuery query={editing} onDone={done} />}
    </>
  );
}
