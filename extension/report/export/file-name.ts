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
