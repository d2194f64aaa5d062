export interface DocumentParts {
  readonly title: string;
  readonly head?: string;
  readonly body: string;
  readonly lang?: string;
}

/** A complete HTML document around a page's head and body. */
export function htmlDocument({ title, head = '', body, lang = 'en' }: DocumentParts): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
