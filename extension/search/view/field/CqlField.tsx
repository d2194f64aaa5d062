import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../components/Button.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { visibleText } from '../../../report/text/visible.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { faultOf } from '../../cql/fault.ts';
import { useSearch } from '../search-context.ts';
import { FaultLine } from './FaultLine.tsx';
import { Layer } from './Layer.tsx';
import { optionId, type Suggestion, Suggestions } from './Suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './field.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Only called with a valid query. */
  readonly onSearch: (query: string) => void;
  readonly isFocused?: boolean;
  /** An empty text searches for everything. */
  readonly isEmptyAllowed?: boolean;
}

/** An input for CQL or words with highlighting, completion and validation. */
export function CqlField(props: Props) {
  const { label, value, onInput, onSearch, isFocused = false, isEmptyAllowed = false } = props;
  const { text } = useTexts();
  const { plan } = useSearch();
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLTextAreaElement>(null);
  const nextCaret = useRef<number | null>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [hasAsked, setHasAsked] = useState(false);
  const { from, typed, suggestions } = useSuggestions(value, caret, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const fault = faultOf(value);
  const isWrong = fault !== null && (hasAsked || !fault.isUnfinished);

  // Before the page is painted, so that keys go to it.
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus();
  }, []);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    setCaret(nextCaret.current);
    nextCaret.current = null;
  }, [value]);

  function change(next: string, at: number): void {
    nextCaret.current = at;
    setActive(-1);
    setHasAsked(false);
    onInput(next);
  }
  function pick({ insert, kind }: Suggestion): void {
    change(value.slice(0, from) + insert + value.slice(caret).replace(/^ /, ''), from + insert.length);
    // Offer the next suggestions at once.
    setIsOpen(kind !== 'past');
    field.current?.focus();
  }
  function search(): void {
    setIsOpen(false);
    const wanted = value.trim();
    setHasAsked(true);
    if (fault === null && (wanted !== '' || isEmptyAllowed)) onSearch(wanted);
    else field.current?.focus();
  }
  function move(step: number): void {
    setIsOpen(true);
    const count = suggestions.length + 1;
    // -1 is the field itself.
    setActive(((active + 1 + step + count) % count) - 1);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const chosen = suggestions[active];
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isTaken = keys(event, isPlain, chosen);
    if (isTaken) event.preventDefault();
  }
  function keys(event: KeyboardEvent, isPlain: boolean, chosen: Suggestion | undefined): boolean {
    switch (event.key) {
      case 'Enter':
        if (event.shiftKey) return false;
        if (isShown && isPlain && chosen !== undefined) pick(chosen);
        else search();
        return true;
      case 'Tab': {
        // Only while typing: otherwise Tab moves the focus as usual.
        const first = chosen ?? (typed === '' ? undefined : suggestions[0]);
        if (!isShown || !isPlain || first === undefined) return false;
        pick(first);
        return true;
      }
      case 'ArrowDown':
      case 'ArrowUp':
        if (!isPlain || (!isShown && value.includes('\n'))) return false;
        if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
        else setIsOpen(true);
        return true;
      case ' ':
        if (!event.ctrlKey) return false;
        setIsOpen(true);
        return true;
      case 'Escape':
        if (!isShown) return false;
        setIsOpen(false);
        setActive(-1);
        return true;
      default:
        return false;
    }
  }
  const follow = (): void => setCaret(field.current?.selectionStart ?? 0);

  return (
    <form
      class="cql"
      role="search"
      onSubmit={event => {
        event.preventDefault();
        search();
      }}
    >
      <label for={id}>{label}</label>
      <div class="cql-line">
        <div class="cql-box">
          <div class="cql-field" data-wrong={isWrong}>
            <Layer text={value} fault={isWrong ? fault.span : null} />
            <textarea
              ref={field}
              id={id}
              rows={1}
              dir="ltr"
              value={value}
              placeholder={text('searchPlaceholder')}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
              aria-invalid={isWrong}
              aria-describedby={`${id}-fault`}
              onInput={event => {
                const { value: next, selectionStart } = event.currentTarget;
                setCaret(selectionStart);
                setActive(-1);
                setHasAsked(false);
                setIsOpen(true);
                onInput(next);
              }}
              onKeyDown={onKeyDown}
              onKeyUp={follow}
              onClick={() => {
                follow();
                if (value === '') setIsOpen(true);
              }}
              onBlur={() => setIsOpen(false)}
            />
          </div>
          {isShown && (
            <Suggestions id={listId} suggestions={suggestions} active={active} isFree={plan === 'FREE'} onPick={pick} />
          )}
          <span class="only-heard" role="status">
            {isShown && text('searchSuggestionCount', { count: suggestions.length })}
          </span>
        </div>
        <Button isSubmit>{text('searchSearch')}</Button>
      </div>
      <div id={`${id}-fault`} class="cql-below">
        <FaultLine
          query={value}
          fault={fault}
          isWrong={isWrong}
          onFix={fix => {
            if (fault === null) return;
            const insert = value.slice(0, fault.span.start) + fix;
            change(insert + value.slice(fault.span.end), insert.length);
            field.current?.focus();
          }}
        />
        {visibleText(value) !== value && (
          <p class="cql-invisible">
            {text('searchInvisible')} <Captured value={value} isCode />
          </p>
        )}
      </div>
    </form>
  );
}
