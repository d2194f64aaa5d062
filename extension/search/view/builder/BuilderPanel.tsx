import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { type Builder, printBuilder } from '../../builder/builder.ts';
import { type Draft, draftOf, NEW_DRAFT } from './draft.ts';
import { GroupsEditor } from './GroupsEditor.tsx';
import './builder.css';

interface Props {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

const REASONS = { words: 'searchBuilderWords', broken: 'searchBuilderBroken', deep: 'searchBuilderDeep' } as const;

/** The query as editable rows. Rows and text update each other. */
export function BuilderPanel({ query, onChange }: Props) {
  const { text } = useTexts();
  const [draft, setDraft] = useState<Draft>(() => draftOf(query));
  const written = useRef(query);
  // Before the page is drawn: an effect after it would undo changes that are made meanwhile.
  useLayoutEffect(() => {
    // Parsing the text that the rows wrote would drop incomplete rows.
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
      <GroupsEditor builder={draft.builder} isSwappable onChange={change} />
    </section>
  );
}
