import type { Labels } from '../../search/document.ts';
import type { PageLabels } from './page-labels.ts';

/** How the labels of a page are searched by; null where no page was rendered. */
export function searchLabels(labels: PageLabels | null): Pick<Labels, 'category' | 'language' | 'topic'> {
  return {
    category: labels?.categories ?? [],
    language: labels?.language ? [labels.language] : [],
    topic: labels?.topics ?? [],
  };
}
