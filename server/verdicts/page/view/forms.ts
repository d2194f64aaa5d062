import type { Destination } from './destination.ts';
import type { Field } from './fields.ts';
import { isSecret } from './fields.ts';
import type { PageElement, Part } from './parts.ts';

export interface Form {
  readonly fields: readonly Field[];
  readonly destination: Destination;
  readonly method: string;
}

/** Forms that ask for something, and where they lead; fields outside of any form go where scripts send them. */
export function readForms(
  parts: readonly Part[],
  fields: readonly Field[],
  lead: (address: string) => Destination,
): Form[] {
  const elements = new Set(parts.map(({ form }) => form).filter(form => form !== null));
  return [...elements].map(element => {
    const own = fields.filter(field => field.form === element);
    return {
      fields: own,
      destination: lead(targetOf(element, parts)),
      method: (element.attribs['method'] ?? 'get').toLowerCase(),
    };
  });
}

/** Where a form's secrets go: its action, or the `formaction` of a button in it. */
function targetOf(form: PageElement, parts: readonly Part[]): string {
  const button = parts.find(part => part.form === form && part.element.attribs['formaction'] !== undefined);
  return (button?.element.attribs['formaction'] ?? form.attribs['action'] ?? '').slice(0, 2000);
}

export function asksForSecret({ fields }: Form): boolean {
  return fields.some(isSecret);
}
