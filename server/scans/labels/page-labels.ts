import type { PageCategory } from '../../../shared/cql/label-values.ts';
import type { Labels } from '../../search/index/document.ts';

/** Increment when the labelling rules change: scans with an older version are labelled again in the background. */
export const LABELS_VERSION = 3;

/** Labels by which scans are searched. Not on the wire. */
export interface PageLabels {
  /** English name; null if there is too little text. */
  readonly language: string | null;
  /** Strongest first, at least one. */
  readonly categories: readonly PageCategory[];
  readonly topics: readonly string[];
}

/** The labels in the form of the search index. `labels` is null if no page was rendered. */
export function searchLabels(labels: PageLabels | null): Pick<Labels, 'category' | 'language' | 'topic'> {
  return {
    category: labels?.categories ?? [],
    language: labels?.language ? [labels.language] : [],
    topic: labels?.topics ?? [],
  };
}
