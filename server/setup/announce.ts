import type { Ready } from './server-process.ts';

export interface Announcement {
  readonly ready: Ready;
  readonly extensionFolder: string;
  /** The URLs of the example scans. */
  readonly addresses: readonly { readonly title: string; readonly url: string }[];
}

/** The message when the server is ready. Scripts rely on the line `linkglass ADDRESS KEY`. */
export function announcement({
  ready: { address, firstKey, notes },
  extensionFolder,
  addresses,
}: Announcement): string {
  // Double quotes, so that the shell expands the variable.
  const header = firstKey === null ? '"authorization: $LINKGLASS_KEY"' : `'authorization: ${firstKey}'`;
  return [
    '',
    `Linkglass is ready at ${address} (Ctrl-C stops it)`,
    ...(firstKey === null
      ? ['To create an API key: npm run -s linkglass -- keys create --name NAME --plan PREMIUM']
      : ['The first API key, shown only once:', '', `linkglass ${address} ${firstKey}`]),
    '',
    ...notes,
    `Browser extension, to load unpacked: ${extensionFolder}`,
    '',
    ...addresses.flatMap(({ title, url }) => [`${title}: ${url}`, submitLine(address, header, url), '']),
    'To read the result when the scan is done:',
    `curl -s ${address}/v1/scan/$id -H ${header}`,
    '',
  ].join('\n');
}

/** Submits a scan and stores its id in `$id` for the command that reads the result. */
function submitLine(address: string, header: string, url: string): string {
  const body = JSON.stringify({ submitted_url: url });
  const submit = `curl -s ${address}/v1/scan -H ${header} -H 'content-type: application/json' -d '${body}'`;
  return `id=$(${submit} | node -pe 'JSON.parse(require("fs").readFileSync(0)).id'); echo $id`;
}
