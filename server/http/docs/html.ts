/** Text that is already HTML. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Part[];

/** HTML from a template. Values are escaped, unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((all, text, index) => `${all}${render(parts[index - 1] ?? '')}${text}`) };
}

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  if ('html' in part) return part.html;
  return part.map(render).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** The part of Markdown that descriptions use: paragraphs and code. */
export function prose(text: string): Html {
  const paragraphs = text.split(/\n{2,}/).map(paragraph => html`<p>${withCode(paragraph)}</p>`);
  return html`${paragraphs}`;
}

export function withCode(text: string): Html {
  return html`${text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
