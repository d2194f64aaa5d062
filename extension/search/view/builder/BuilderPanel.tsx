import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { ToolButton } from '../../../report/view/parts/ToolButton.tsx';
import { type Builder, type Row, other, printBuilder } from '../../builder/builder.ts';
import { type Draft, draftOf, NEW_DRAFT, NEW_ROW, tidied } from './draft.ts';
import { RowsEditor } from './RowsEditor.tsx';
import './builder.css';

interface Props {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

const REASONS = { words: 'searchBuilderWords', broken: 'searchBuilderBroken', deep: 'searchBuilderDeep' } as const;

/** The query as rows for those who write no CQL. Either side may be changed: the other one follows. */
export function BuilderPanel({ query, onChange }: Props) {
  const { text } = useTexts();
  const [draft, setDraft] = useState<Draft>(() => draftOf(query));
  const written = useRef(query);
  useEffect(() => {
    // What the rows have written themselves would lose those that are not complete yet.
    if (query === written.current) return;
    written.current = query;
    setDraft(draftOf(query));
  }, [query]);

  function change(builder: Builder): void {
    written.current = printBuilder(builder);
    setDraft({ kind: 'rows', builder });
    onChange(written.current);
  }
  if (draft.kind !== 'rows') {
    return (
      <section class="builder" aria-label={text('searchBuilder')}>
        <p class="builder-reason">{text(REASONS[draft.kind])}</p>
        <Button
          kind="secondary"
          onClick={() => {
            written.current = '';
            setDraft(NEW_DRAFT);
            onChange('');
          }}
        >
          {text('searchBuilderAnew')}
        </Button>
      </section>
    );
  }
  return (
    <section class="builder" aria-label={text('searchBuilder')}>
      <Groups builder={draft.builder} onChange={change} />
    </section>
  );
}

function Groups({ builder, onChange }: { readonly builder: Builder; readonly onChange: (builder: Builder) => void }) {
  const { text } = useTexts();
  const { outer, groups } = builder;
  const inner = other(outer);
  const hasManyRows = groups.some(rows => rows.length > 1);
  const replace = (place: number, rows: readonly Row[]): void =>
    onChange(tidied({ outer, groups: groups.map((group, at) => (at === place ? rows : group)) }));
  return (
    <>
      {groups.map((rows, place) => (
        <div key={place} class="builder-group">
          {place > 0 && <p class="builder-joint">{text(outer === 'or' ? 'searchOr' : 'searchAnd')}</p>}
          <RowsEditor
            label={text('searchGroup', { place: place + 1 })}
            joint={inner}
            rows={rows}
            onChange={changed => replace(place, changed)}
          />
        </div>
      ))}
      <div class="builder-actions">
        <ToolButton
          icon="add"
          label={text('searchAddGroup')}
          onClick={() => onChange({ outer, groups: [...groups, [NEW_ROW]] })}
        >
          {text(outer === 'or' ? 'searchAddOrGroup' : 'searchAddAndGroup')}
        </ToolButton>
        {(groups.length > 1 || hasManyRows) && (
          <ToolButton
            icon="compare"
            label={text('searchSwapJoints')}
            onClick={() => onChange({ outer: inner, groups })}
          >
            {text('searchSwapJoints')}
          </ToolButton>
        )}
      </div>
    </>
  );
}
