import type { Destination } from './destination.ts';
import type { Field } from './fields.ts';
import { isSecret } from './fields.ts';
import type { PageElement, Part } from './parts.ts';

export interface Form {
  readonly fields: readonly Field[];
  readonly destination: Destination;
  readonly method: string;
}

/** The forms and their destinations. */
export function readForms(
  parts: readonly Part[],
  fields: readonly Field[],
  lead: (address: string) => Destination,
): Form[] {
  const fieldsOf = Map.groupBy(fields, ({ form }) => form);
  const targets = new Map<PageElement, string | undefined>();
  for (const { form, element } of parts) {
    if (form && targets.get(form) === undefined) targets.set(form, element.attribs['formaction']);
  }
  return [...targets].map(([element, formAction]) => ({
    fields: fieldsOf.get(element) ?? [],
    // A button's `formaction` overrides the form's `action`.
    destination: lead(formAction ?? element.attribs['action'] ?? ''),
    method: (element.attribs['method'] ?? 'get').toLowerCase(),
  }));
}

export function asksForSecret({ fields }: Form): boolean {
  return fields.some(isSecret);
}
