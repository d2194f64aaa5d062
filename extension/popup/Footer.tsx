import type { VNode } from 'preact';
import browser from 'webextension-polyfill';
import { useTexts } from '../i18n/context.ts';

/** SVG paths in a viewBox of 20 by 20. */
const ICONS = {
  search: 'M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM13.5 13.5L17 17',
  settings:
    'M10 12.8a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600zM10 2.500v2.300M10 15.200v2.300M2.500 10h2.300M15.200 10h2.300M4.700 4.700l1.600 1.600M13.700 13.700l1.600 1.600M15.300 4.700l-1.600 1.600M6.300 13.700l-1.600 1.600',
} as const;

interface Props {
  /** Takes an address that is not the page's. */
  readonly field: VNode;
  readonly quota: VNode;
}

/** A field for addresses, today's quota, and links to our other pages. */
export function Footer({ field, quota }: Props) {
  const { text } = useTexts();
  return (
    <footer>
      {field}
      <div class="footer-line">
        {quota}
        <nav>
          <a href="/search.html" target="_blank">
            <Icon path={ICONS.search} />
            {text('openSearch')}
          </a>
          <button type="button" onClick={() => void browser.runtime.openOptionsPage()}>
            <Icon path={ICONS.settings} />
            {text('openSettings')}
          </button>
        </nav>
      </div>
    </footer>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
