import type { PageCategory } from '../../../../shared/cql/label-values.ts';
import { htmlDocument, type DocumentParts } from '../../html.ts';

/** A page of an obvious category. */
export interface KindPage {
  /** The expected categories, the strongest first. */
  readonly categories: readonly PageCategory[];
  /** `host/path` of the test web. */
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
