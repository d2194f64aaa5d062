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
      type={isSubmit ? 'submit' : 'button'}
      disabled={isDisabled}
      aria-busy={isBusy}
      // Not disabled while busy: the browser would take the focus away.
      aria-disabled={isBusy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      // A held Enter would click again and again, and the button may mean something else by then.
      onKeyDown={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
      onClick={event => {
        // Also without `onClick`: Enter in a field clicks the button that submits.
        if (isBusy || isSecondClick(event)) event.preventDefault();
        else props.onClick?.();
      }}
    >
      {children}
    </button>
  );
}

/** Whether a click is the second of a double click. The first may have moved something else under the pointer, such as the next row. */
export function isSecondClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
