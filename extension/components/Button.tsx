import type { ComponentChildren, Ref } from 'preact';
import './button.css';

interface Props {
  readonly children: ComponentChildren;
  /** `danger` for actions that cannot be undone; `link` looks like a link but acts like a button. */
  readonly kind?: 'primary' | 'secondary' | 'danger' | 'link';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly isSubmit?: boolean;
  /** Accessible name where the visible text is not enough, as with many "Remove" buttons in a list. */
  readonly label?: string;
  /** Id of the element that describes what will happen. */
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
      type={isSubmit && !isBusy ? 'submit' : 'button'}
      disabled={isDisabled}
      aria-busy={isBusy}
      // Not disabled while busy: the browser would take the focus away.
      aria-disabled={isBusy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={isBusy ? undefined : props.onClick}
    >
      {children}
    </button>
  );
}
