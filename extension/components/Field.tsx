import type { Ref } from 'preact';
import './field.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** For a field whose context already names it. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  /** Error text, announced by screen readers when it appears. */
  readonly error?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onInput: (value: string) => void;
  /** Return true to handle the pasted text; nothing is inserted then. */
  readonly onPaste?: (text: string) => boolean;
}

export function Field(props: Props) {
  const { id, label, value, isSecret = false, hint, error = null, onInput, onPaste } = props;
  const described = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id} class={props.isLabelHidden === true ? 'only-heard' : undefined}>
        {label}
      </label>
      <input
        ref={props.inputRef}
        id={id}
        {...(isSecret ? { type: 'password' as const } : { type: 'text' as const })}
        value={value}
        disabled={props.isDisabled ?? false}
        placeholder={props.placeholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={error !== null}
        aria-describedby={described === '' ? undefined : described}
        onInput={event => onInput(event.currentTarget.value)}
        onPaste={event => {
          if (onPaste?.(event.clipboardData?.getData('text') ?? '') === true) event.preventDefault();
        }}
      />
      {hint !== undefined && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p class="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
