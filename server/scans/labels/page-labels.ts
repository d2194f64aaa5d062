import type { ScanState } from '../../../shared/api/scans.ts';
import type { PageCategory } from '../../../shared/cql/label-values.ts';

export const LABELS = ['threat', 'category', 'language', 'topic', 'brand'] as const;
/** Labels of a page besides its verdict, with any number of values each. */
export type Labels = Readonly<Record<(typeof LABELS)[number], readonly string[]>>;

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

/** The threat of a page in the form of the search index. A failed scan has no verdict, whatever its page looks like. */
export function threatLabels(
  status: ScanState,
  classification: { readonly threat: string | null } | null,
): Pick<Labels, 'threat'> {
  const threat = status === 'ERROR' ? null : classification?.threat;
  return { threat: threat ? [threat] : [] };
}
