import type { PageCategory } from '../../../shared/cql/label-values.ts';
import type { Labels } from '../../search/document.ts';

/** Grows when labels are found in another way: scans with labels of an older version are labelled again, in the background. */
export const LABELS_VERSION = 2;

/** What is said of a page by which scans are searched, and what the wire does not show. */
export interface PageLabels {
  /** Its English name; null where there is too little text. */
  readonly language: string | null;
  /** Strongest first, at least one. */
  readonly categories: readonly PageCategory[];
  readonly topics: readonly string[];
}

/** How the labels of a page are searched by; null where no page was rendered. */
export function searchLabels(labels: PageLabels | null): Pick<Labels, 'category' | 'language' | 'topic'> {
  return {
    category: labels?.categories ?? [],
    language: labels?.language ? [labels.language] : [],
    topic: labels?.topics ?? [],
  };
}
