import { useEffect, useRef } from 'preact/hooks';
import { attributeNamed } from '../../../../shared/cql/attributes.ts';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../../../report/view/parts/Captured.tsx';
import { Icon } from '../../../report/view/parts/icons.tsx';
import { isRowOperator } from '../../builder/builder.ts';
import type { Option } from '../../cql/complete.ts';
import { attributeText, operatorText } from './attribute-text.ts';

/** A list of suggestions: parts of a query, or recent queries. */
export type Suggestion = Option | { readonly kind: 'past'; readonly label: string; readonly insert: string };

interface Props {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** -1 for none. */
  readonly active: number;
  readonly isFree: boolean;
  readonly onPick: (suggestion: Suggestion) => void;
}

export const optionId = (id: string, place: number): string => `${id}-${place}`;

export function Suggestions({ id, suggestions, active, isFree, onPick }: Props) {
  const { text } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={id} class="suggestions" role="listbox" aria-label={text('searchSuggestions')}>
      {suggestions.map((suggestion, place) => (
        <li
          key={`${suggestion.kind} ${suggestion.label}`}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          class={`suggestion suggestion-${suggestion.kind}`}
          // Keep the focus in the field.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          {suggestion.kind === 'past' && <Icon name="past" />}
          <span class="suggestion-label">
            <Captured value={suggestion.label} isCode />
          </span>
          <Detail suggestion={suggestion} isFree={isFree} />
        </li>
      ))}
    </ul>
  );
}

function Detail({ suggestion, isFree }: { readonly suggestion: Suggestion; readonly isFree: boolean }) {
  const texts = useTexts();
  const { kind, label } = suggestion;
  if (kind === 'attribute') {
    const name = attributeNamed(label)?.name;
    return (
      <span class="suggestion-detail">
        {name !== undefined && attributeText(texts, name)}
        {suggestion.isPremium === true && isFree && <span class="badge">{texts.text('searchPremium')}</span>}
      </span>
    );
  }
  if (kind === 'operator' && isRowOperator(label)) {
    return <span class="suggestion-detail">{operatorText(texts, label)}</span>;
  }
  if (kind === 'value' && suggestion.detail !== undefined) {
    return <span class="suggestion-detail">{suggestion.detail}</span>;
  }
  return null;
}
