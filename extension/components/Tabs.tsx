import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import './tabs.css';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: ComponentChildren;
}

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** Content of the selected tab. */
  readonly children: ComponentChildren;
}

/** Tabs after the ARIA authoring practices: one tab stop, arrow keys move between the tabs. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function go(to: number): void {
    const tab = tabs.at(to % tabs.length);
    if (tab === undefined) return;
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.key}`)}`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(tab => tab.key === selected);
    const isRightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const step = isRightToLeft ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  return (
    <div class="tabs">
      <div ref={list} class="tabs-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
