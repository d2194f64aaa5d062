import type { ComponentChildren, Ref } from 'preact';
import './button.css';

interface Props {
  readonly children: ComponentChildren;
  /** `danger` cannot be undone; `link` looks like one and does something. */
  readonly kind?: 'primary' | 'secondary' | 'danger' | 'link';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isSubmit?: boolean;
  /** Where the words alone do not say it, as with many "Remove" in a list. */
  readonly label?: string;
  /** Id of the text that says what will happen. */
  readonly describedBy?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
}

export function Button(props: Props) {
  const { children, kind = 'primary', isBusy = false, isDisabled = false, isSubmit = false } = props;
  return (
    <button
      ref={props.buttonRef}
      class={`button button-${kind}`}
      type={isSubmit ? 'submit' : 'button'}
      disabled={isBusy || isDisabled}
      aria-busy={isBusy}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={props.onClick}
    >
      {children}
    </button>
  );
}
