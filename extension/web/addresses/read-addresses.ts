import { addressInText } from '../../../shared/url/address-in-text.ts';

/** As many as one list may hold. */
export const MAX_ADDRESSES = 500;

/** The addresses of a text, one in each line, defanged or not; each once. Lines without an address are left out. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).flatMap(line => addressInText(line) ?? []))];
}
