import type { Ref } from 'preact';
import './field.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Where what stands above says it already. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly isDisabled?: boolean;
  readonly placeholder?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value; read out when it appears. */
  readonly error?: string | null;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onInput: (value: string) => void;
  /** May take what was pasted for itself: then true, and nothing is inserted. */
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
