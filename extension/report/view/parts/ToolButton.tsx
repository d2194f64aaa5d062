import type { ComponentChildren } from 'preact';
import { isSecondClick } from '../../../components/Button.tsx';
import { Icon, type IconName } from './icons.tsx';
import './tool-button.css';

interface Props {
  readonly icon: IconName;
  /** Accessible name; also the tooltip of a button without text. */
  readonly label: string;
  readonly children?: ComponentChildren;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Removes its row: the second click of a double click, which would remove the next row, is ignored. */
  readonly removesRow?: boolean;
  readonly onClick: () => void;
}

/** A small icon button, with or without text. */
export function ToolButton({
  icon,
  label,
  children,
  isPressed,
  isDisabled = false,
  removesRow = false,
  onClick,
}: Props) {
  const hasText = children !== undefined;
  return (
    <button
      type="button"
      class={hasText ? 'tool-button tool-button-wide' : 'tool-button'}
      disabled={isDisabled}
      onClick={event => !(removesRow && isSecondClick(event)) && onClick()}
      title={label}
      {...(hasText ? {} : { 'aria-label': label })}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      <Icon name={icon} />
      {hasText && <span class="tool-button-text">{children}</span>}
    </button>
  );
}
