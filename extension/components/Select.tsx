import './field.css';

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string;
}

interface Props<V extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: V) => void;
}

/** A drop-down list of a few choices. */
export function Select<V extends string>({ id, label, value, options, hint, isDisabled, onChange }: Props<V>) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isDisabled ?? false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => {
          const chosen = options[event.currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
