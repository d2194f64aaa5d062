import type { ComponentChildren } from 'preact';
import { useFrame } from '../../client/frame.ts';
import type { Address } from '../../client/search-address.ts';
import { useSearch } from './search-context.ts';

interface Props {
  readonly to: Partial<Address>;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly label?: string;
  readonly isCurrent?: boolean;
}

/** A link within the search page that does not reload it; it can also be opened in a new tab. */
export function NavLink({ to, children, class: className, label, isCurrent = false }: Props) {
  const { go } = useSearch();
  const { pages } = useFrame();
  return (
    <a
      href={pages.search(to)}
      class={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
