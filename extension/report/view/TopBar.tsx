import type { ComponentChildren } from 'preact';
import { useFrame } from '../../client/frame.ts';
import { useTexts } from '../../i18n/context.ts';
import './top-bar.css';

/** The product's name and actions of the page. */
export function TopBar({ children }: { readonly children?: ComponentChildren }) {
  const { text } = useTexts();
  const { pages } = useFrame();
  return (
    <header class="top-bar">
      <a class="top-bar-name" href={pages.search({})}>
        <img src="/icon/32.png" alt="" width="24" height="24" />
        <span>{text('productName')}</span>
      </a>
      <div class="top-bar-actions">{children}</div>
    </header>
  );
}
