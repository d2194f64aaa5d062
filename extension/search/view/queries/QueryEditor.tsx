import { useId, useRef, useState } from 'preact/hooks';
import { type SavedQuery, MAX_FILTERS } from '../../../../shared/api/queries.ts';
import { useClient } from '../../../client/frame.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { useModal } from '../../../components/use-modal.ts';
import { problemText } from '../../../i18n/code-texts.ts';
import { useTexts } from '../../../i18n/context.ts';
import type { Answer } from '../../../messaging/protocol/answer.ts';
import type { QueryDraft } from '../../../messaging/protocol/search.ts';
import type { Builder } from '../../builder/builder.ts';
import { filtersOfBuilder, builderOfFilters } from '../../builder/filters.ts';
import { withoutEmptyGroups } from '../builder/draft.ts';
import { GroupsEditor } from '../builder/GroupsEditor.tsx';
import './queries.css';

interface Props {
  readonly title: string;
  readonly name: string;
  readonly builder: Builder;
  readonly onSave: (draft: QueryDraft) => Promise<Answer<SavedQuery>>;
  /** null where nothing was changed. */
  readonly onDone: (saved: SavedQuery | null) => void;
}

const MAX_NAME = 100;

/** A dialog for the name and conditions of a saved query. */
export function QueryEditor({ title, name: oldName, builder: oldBuilder, onSave, onDone }: Props) {
  const texts = useTexts();
  const { text } = texts;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(oldName);
  const [builder, setBuilder] = useState<Builder>(() => withoutEmptyGroups(oldBuilder));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useModal(dialog, nameField);

  async function save(): Promise<void> {
    const filters = filtersOfBuilder(builder);
    const wrong = faultOf(name, filters);
    if (wrong !== null || filters === null) {
      setFault(text(wrong ?? 'searchQueryNoNot', { max: MAX_FILTERS }));
      return;
    }
    setIsBusy(true);
    const answer = await onSave({ name: name.trim(), filters });
    setIsBusy(false);
    if (answer.ok) onDone(answer.value);
    else setFault(problemText(texts, answer));
  }
  return (
    <dialog
      ref={dialog}
      class="dialog query-editor"
      aria-labelledby={`${id}-title`}
      onCancel={event => {
        event.preventDefault();
        onDone(null);
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <form
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <Field id={`${id}-name`} label={text('searchQueryName')} value={name} inputRef={nameField} onInput={setName} />
        {builder.groups.length === 1 && <p class="query-editor-lead">{text('searchQueryAll')}</p>}
        <div class="query-editor-groups" role="group" aria-label={text('searchQueryConditions')}>
          <GroupsEditor builder={builder} onChange={setBuilder} />
        </div>
        {fault !== null && (
          <p class="field-error" role="alert">
            {fault}
          </p>
        )}
        <div class="dialog-actions">
          <Button kind="secondary" onClick={() => onDone(null)}>
            {text('cancel')}
          </Button>
          <Button isSubmit isBusy={isBusy}>
            {text('searchQuerySave')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function faultOf(name: string, filters: QueryDraft['filters'] | null) {
  if (name.trim() === '' || Array.from(name.trim()).length > MAX_NAME) return 'searchQueryNeedsName';
  if (filters === null) return 'searchQueryNoNot';
  if (filters.length === 0) return 'searchQueryNeedsRow';
  return filters.length > MAX_FILTERS ? 'searchQueryTooMany' : null;
}

interface EditProps {
  readonly query: SavedQuery;
  readonly onDone: (saved: SavedQuery | null) => void;
}

/** The editor for an existing query. */
export function EditQuery({ query, onDone }: EditProps) {
  const { text } = useTexts();
  const { ask } = useClient();
  return (
    <QueryEditor
      title={text('searchQueryEdit')}
      name={query.name}
      builder={builderOfFilters(query.query_filters).builder}
      onSave={draft => ask('changeQuery', { id: query.id, ...draft })}
      onDone={onDone}
    />
  );
}
