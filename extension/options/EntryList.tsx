import { useRef, useState } from 'preact/hooks';
import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { useTexts } from '../i18n/context.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly placeholder: string;
  readonly entries: readonly string[];
  /** Returns the entry as it is stored; null where the text is not valid. */
  readonly parse: (text: string) => string | null;
  /** Error text for invalid input. */
  readonly malformed: string;
  readonly onChange: (entries: string[]) => void;
}

/** An editable list of hosts or patterns. */
export function EntryList({ id, title, hint, placeholder, entries, parse, malformed, onChange }: Props) {
  const { text } = useTexts();
  const [typed, setTyped] = useState('');
  const [isMalformed, setIsMalformed] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function add(): void {
    const entry = parse(typed);
    setIsMalformed(entry === null);
    if (entry === null) return;
    setTyped('');
    if (!entries.includes(entry)) onChange([...entries, entry]);
  }

  function remove(entry: string): void {
    onChange(entries.filter(other => other !== entry));
    // The button that had the focus is removed, so move the focus.
    input.current?.focus();
  }

  return (
    <div class="entry-list" role="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {hint !== undefined && <p class="options-hint">{hint}</p>}
      <ul>
        {entries.length === 0 && <li class="options-hint">{text('noEntries')}</li>}
        {entries.map(entry => (
          <li key={entry}>
            <bdi dir="ltr">{entry}</bdi>
            <Button kind="link" label={text('remove', { entry })} onClick={() => remove(entry)}>
              <svg class="entry-list-cross" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </Button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          id={id}
          label={text('addTo', { list: title })}
          isLabelHidden
          value={typed}
          placeholder={placeholder}
          error={isMalformed ? malformed : null}
          inputRef={input}
          onInput={value => {
            setTyped(value);
            setIsMalformed(false);
          }}
        />
        <Button kind="secondary" isSubmit>
          {text('add')}
        </Button>
      </form>
    </div>
  );
}
