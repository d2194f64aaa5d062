const MAX_HOST = 60;

/** A file name for a scan's export. Only letters, digits, dots and hyphens remain of what the page chose. */
export function fileName(
  domain: string,
  submittedDate: string,
  extension: 'json' | 'har' | 'html' | 'png' | 'jpg',
): string {
  const host = domain
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, MAX_HOST)
    .replace(/^[.-]+|[.-]+$/g, '');
  const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(submittedDate)?.[0].replace(/[T:]/g, '-') ?? 'scan';
  // The fixed prefix avoids names reserved by operating systems (con, nul).
  return ['linkglass', host, date].filter(part => part !== '').join('_') + `.${extension}`;
}

/**
 * Escapes everything in JSON that could act as markup or change the direction of text. Such characters only occur inside
 * of strings, so the meaning stays the same.
 */
export function safeJson(json: string): string {
  return json.replace(/[<>&\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, character =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
