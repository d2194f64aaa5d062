/** The line that `npm start` prints for pasting. */
const PRINTED_LINE = /(?:^|\s)linkglass\s+(\S+)\s+(\S+)\s*$/;

/** Address and key of a pasted line; null for other text. */
export function readPrintedLine(pasted: string): { readonly address: string; readonly key: string } | null {
  const [, address, key] = PRINTED_LINE.exec(pasted.trim()) ?? [];
  return address === undefined || key === undefined ? null : { address, key };
}
