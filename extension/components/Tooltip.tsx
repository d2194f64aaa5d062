import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import './tooltip.css';

interface Props {
  readonly text: string;
  /** What it explains; gets the focus of the keyboard. */
  readonly children: ComponentChildren;
}

/** Shows on hover and focus, stays while the pointer is on it, and goes with Escape (WCAG 1.4.13). */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span
      class="tooltip"
      onPointerEnter={() => setIsOpen(true)}
      onPointerLeave={() => setIsOpen(false)}
      onFocusIn={() => setIsOpen(true)}
      onFocusOut={() => setIsOpen(false)}
      onKeyDown={event => {
        if (event.key === 'Escape') setIsOpen(false);
      }}
    >
      <span tabIndex={0} aria-describedby={id}>
        {children}
      </span>
      <span class="tooltip-text" role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
