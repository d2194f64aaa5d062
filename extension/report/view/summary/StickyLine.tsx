import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { VerdictMark } from '../../../components/VerdictMark.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { reasonText } from '../../../i18n/reason-text.ts';
import { headlineOfDetail } from '../../headline.ts';
import { Captured } from '../parts/Captured.tsx';
import { useReport, useShownAddress } from '../report-context.ts';
import { Favicon } from './Favicon.tsx';
import './sticky-line.css';

/** The head of the report in one line, fixed to the top once the head itself is scrolled away. */
export function StickyLine({ head }: { readonly head: RefObject<Element | null> }) {
  const texts = useTexts();
  const { detail } = useReport();
  const shownAddress = useShownAddress();
  const isAway = useAway(head);
  const { scan, page } = detail;
  const { state, title } = headlineOfDetail(detail);
  if (!isAway) return null;
  return (
    // The head says the same to screen readers.
    <div class="sticky-line" aria-hidden="true">
      <VerdictMark state={state} label={reasonText(texts, title)} />
      <Favicon />
      <span class="sticky-line-title">
        <Captured value={page?.title || scan.domain} />
      </span>
      <span class="sticky-line-address">
        <Captured value={shownAddress(scan.target_url ?? scan.submitted_url)} isCode />
      </span>
    </div>
  );
}

/** True while the element is above the viewport. */
function useAway(element: RefObject<Element | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1);
      if (last !== undefined) setIsAway(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return isAway;
}
