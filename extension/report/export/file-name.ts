const MAX_HOST = 60;

/** A name for a file of a scan. Of what a page could choose only plain letters, digits, dots and hyphens are left. */
export function fileName(domain: string, submittedDate: string, extension: 'json' | 'har' | 'html' | 'png'): string {
  const host = domain
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, MAX_HOST)
    .replace(/^[.-]+|[.-]+$/g, '');
  const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(submittedDate)?.[0].replace(/[T:]/g, '-') ?? 'scan';
  // Begins with our own name, so that it is never one of those that a system keeps for itself (con, nul).
  return ['linkglass', host, date].filter(part => part !== '').join('_') + `.${extension}`;
}

/**
 * The same JSON with everything escaped that could be taken for markup or turn text around. Outside of strings JSON has
 * none of these, so it means the same.
 */
export function safeJson(json: string): string {
  return json.replace(/[<>&\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, character =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
