import './field.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly placeholder?: string;
  readonly onInput: (value: string) => void;
  /** May take what was pasted for itself: then true, and nothing is inserted. */
  readonly onPaste?: (text: string) => boolean;
}

export function Field({ id, label, value, isSecret = false, placeholder, onInput, onPaste }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...(isSecret ? { type: 'password' as const } : { type: 'text' as const })}
        value={value}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={event => onInput(event.currentTarget.value)}
        onPaste={event => {
          if (onPaste?.(event.clipboardData?.getData('text') ?? '') === true) event.preventDefault();
        }}
      />
    </div>
  );
}
