import { useRef } from 'preact/hooks';

/** Arrow keys, Home and End move between scans; X selects the focused one. */
export function useRowKeys(onToggle: (id: string) => void) {
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-scan]') ?? [])];
    const at = links.findIndex(link => link.closest('li')?.contains(document.activeElement) === true);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.toLowerCase() === 'x') {
      onToggle(links[at]?.dataset['scan'] ?? '');
      event.preventDefault();
      return;
    }
    const to = targetOf(event.key, at, links);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: 'nearest' });
  }
  return { list, onKeyDown };
}

function targetOf(key: string, at: number, links: readonly HTMLElement[]): HTMLElement | undefined {
  const ahead = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = ahead === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const columns = columnsOf(links);
  switch (key) {
    case 'ArrowDown':
      return links[at + columns];
    case 'ArrowUp':
      return links[at - columns];
    case ahead:
      return columns > 1 ? links[at + 1] : undefined;
    case back:
      return columns > 1 ? links[at - 1] : undefined;
    case 'Home':
      return links[0];
    case 'End':
      return links.at(-1);
    default:
      return undefined;
  }
}

/** Number of columns, from the first line. */
function columnsOf(links: readonly HTMLElement[]): number {
  const topOf = (link: HTMLElement | undefined): number => link?.closest('li')?.getBoundingClientRect().top ?? 0;
  const first = topOf(links[0]);
  const below = links.findIndex(link => Math.abs(topOf(link) - first) > 1);
  return below < 0 ? links.length : below;
}
