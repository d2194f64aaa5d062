import { ATTRIBUTES, type Attribute } from '../../shared/cql/attributes.ts';
import { table } from './table.ts';

/** Every attribute of CQL with the operators and values of its own. */
export function attributes(): string {
  return table(['attribute', 'kind', 'also', 'values'], (ATTRIBUTES as readonly Attribute[]).map(rowOf));
}

function rowOf({ name, kind, isList, isPremium, operators, values }: Attribute): string[] {
  const own = operators.filter(operator => /[<>~]/.test(operator)).map(code);
  const notes = [values?.map(code).join(', '), isList && 'several', isPremium && 'PREMIUM'];
  return [code(name), kind, own.join(' '), notes.filter(Boolean).join('; ')];
}

function code(text: string): string {
  return `\`${text}\``;
}
