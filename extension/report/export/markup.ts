import { visibleText } from '../text/visible.ts';

/** Trusted markup. Only `markup` creates it, and escapes everything inserted. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = string | number | null | Markup | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** A template of markup. Inserted text is escaped and its invisible characters are shown; inserted markup stays. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < parts.length ? written(parts[index] ?? null) : '')).join(''),
  );
}

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return visibleText(String(part)).replace(/[&<>"'`]/g, character => ESCAPES[character] ?? '');
}
