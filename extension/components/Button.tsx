import type { ComponentChildren } from 'preact';
import './button.css';

interface Props {
  readonly children: ComponentChildren;
  readonly isBusy?: boolean;
  readonly isSubmit?: boolean;
  readonly onClick?: () => void;
}

export function Button({ children, isBusy = false, isSubmit = false, onClick }: Props) {
  return (
    <button class="button" type={isSubmit ? 'submit' : 'button'} disabled={isBusy} onClick={onClick}>
      {children}
    </button>
  );
}
