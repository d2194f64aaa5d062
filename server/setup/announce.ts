import type { Ready } from './server-process.ts';

export interface Announcement {
  readonly ready: Ready;
  readonly extensionFolder: string;
  /** What the curl lines scan. */
  readonly addresses: readonly { readonly title: string; readonly url: string }[];
}

/** What a person reads once the server is ready. The line `linkglass ADDRESS KEY` is relied on by scripts. */
export function announcement({
  ready: { address, firstKey, notes },
  extensionFolder,
  addresses,
}: Announcement): string {
  // A variable is read by the shell only outside single quotes.
  const header = firstKey === null ? '"authorization: $LINKGLASS_KEY"' : `'authorization: ${firstKey}'`;
  return [
    '',
    `Linkglass is ready at ${address} (Ctrl-C stops it)`,
    ...(firstKey === null
      ? ['Another API key: npm run -s linkglass -- keys create --name NAME --plan PREMIUM']
      : ['The first API key, shown this once:', '', `linkglass ${address} ${firstKey}`]),
    '',
    ...notes,
    `The browser extension, to load unpacked: ${extensionFolder}`,
    '',
    ...addresses.flatMap(({ title, url }) => [`${title}: ${url}`, submitLine(address, header, url), '']),
    'Its result, once the scan is final:',
    `curl -s ${address}/v1/scan/$id -H ${header}`,
    '',
  ].join('\n');
}

/** Submits the scan and keeps its id in `$id`, for the line that reads the result. */
function submitLine(address: string, header: string, url: string): string {
  const body = JSON.stringify({ submitted_url: url });
  const submit = `curl -s ${address}/v1/scan -H ${header} -H 'content-type: application/json' -d '${body}'`;
  return `id=$(${submit} | node -pe 'JSON.parse(require("fs").readFileSync(0)).id'); echo $id`;
}
