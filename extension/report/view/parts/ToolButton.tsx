import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons.tsx';
import './tool-button.css';

interface Props {
  readonly icon: IconName;
  /** Its name, shown as a tip where there is no text in it. */
  readonly label: string;
  readonly children?: ComponentChildren;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A small button that is a drawing, with or without a word. */
export function ToolButton({ icon, label, children, isPressed, isDisabled = false, onClick }: Props) {
  const hasText = children !== undefined;
  return (
    <button
      type="button"
      class={hasText ? 'tool-button tool-button-wide' : 'tool-button'}
      disabled={isDisabled}
      onClick={onClick}
      title={label}
      {...(hasText ? {} : { 'aria-label': label })}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      <Icon name={icon} />
      {hasText && <span class="tool-button-text">{children}</span>}
    </button>
  );
}
