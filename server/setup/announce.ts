import type { Ready } from './server-process.ts';

export interface Announcement {
  readonly ready: Ready;
  readonly extensionFolder: string;
  /** The URLs of the example scans; the first one is scanned by the printed commands. */
  readonly addresses: readonly { readonly title: string; readonly url: string }[];
  /** Opens a browser with the extension; null where none starts. */
  readonly browserCommand?: string | null;
  /** What a person does next; the default is to load the extension. */
  readonly next?: string;
}

/**
 * The message when the server is ready. It ends with address, key and next step. Scripts rely on the line `linkglass ADDRESS KEY`, the
 * extension's folder and the `curl` lines.
 */
export function announcement({
  ready,
  extensionFolder,
  addresses,
  browserCommand = null,
  next = LOAD,
}: Announcement): string {
  const { address, firstKey, openAddress, newKeyCommand, notes } = ready;
  // Double quotes, so that the shell expands the variable.
  const header = firstKey === null ? '"authorization: $LINKGLASS_KEY"' : `'authorization: ${firstKey}'`;
  const [first] = addresses;
  return [
    '',
    ...notes,
    ...(addresses.length > 1 ? ['Pages to try:', ...addresses.map(({ title, url }) => `  ${title}: ${url}`)] : []),
    '',
    ...(first === undefined ? [] : ['To scan from the command line:', submitLine(address, header, first.url)]),
    `curl -s ${address}/v1/scan/$id -H ${header}`,
    '',
    `Browser extension, to load unpacked: ${extensionFolder}`,
    ...(browserCommand === null ? [] : ['A browser with the extension:', browserCommand]),
    ...(openAddress === null ? [] : ['', 'To open the web pages signed in, within a minute:', openAddress]),
    '',
    `Linkglass is ready at ${address} (Ctrl-C stops it)`,
    firstKey === null
      ? `The key was shown at the first start. New key: ${newKeyCommand}`
      : `linkglass ${address} ${firstKey}`,
    next,
    '',
  ].join('\n');
}

/** The message of a process that only runs scans: its address has no API. */
export function workerAnnouncement({ address, notes }: Ready): string {
  return ['', ...notes, '', `This worker runs scans (Ctrl-C stops it). Its health: ${address}/readyz`, ''].join('\n');
}

const LOAD = 'Next: load the extension in chrome://extensions, and paste the line “linkglass …” into its settings.';

/** Submits a scan and stores its id in `$id` for the command that reads the result. */
function submitLine(address: string, header: string, url: string): string {
  const body = JSON.stringify({ submitted_url: url });
  const submit = `curl -s ${address}/v1/scan -H ${header} -H 'content-type: application/json' -d '${body}'`;
  return `id=$(${submit} | node -pe 'JSON.parse(require("fs").readFileSync(0)).id'); echo $id`;
}
