import type { PageCategory } from '../../../../shared/cql/label-values.ts';
import { htmlDocument, type DocumentParts } from '../../html.ts';

/** A page of a kind that people know at once. */
export interface KindPage {
  /** What scans of it are found by, the strongest first. */
  readonly categories: readonly PageCategory[];
  /** `host/path` in the test web. */
  readonly address: string;
  readonly description: string;
  readonly document: string;
}

export function kindPage(
  categories: PageCategory | readonly PageCategory[],
  address: string,
  description: string,
  parts: DocumentParts,
): KindPage {
  return { categories: [categories].flat(), address, description, document: htmlDocument(parts) };
}
