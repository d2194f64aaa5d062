import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Item {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface Props {
  /** Tooltip of the button. */
  readonly title?: string;
  /** Content of the button. */
  readonly children: ComponentChildren;
  readonly items: readonly Item[];
}

/** A button that opens a list of actions. It closes after one, with Escape, and when the focus leaves. */
export function Menu({ title, children, items }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);

  function close(): void {
    if (menu.current?.open !== true) return;
    menu.current.open = false;
    // A hidden item would lose the focus to the page.
    button.current?.focus();
  }
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={event => event.key === 'Escape' && close()}
      onFocusOut={event => {
        // relatedTarget is an element or null.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) event.currentTarget.open = false;
      }}
    >
      <summary ref={button} class="tool-button tool-button-wide" title={title}>
        {children}
      </summary>
      <ul>
        {items.map(({ label, isDisabled = false, onChoose }) => (
          <li key={label}>
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
