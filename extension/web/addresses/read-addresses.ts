import { addressInText } from '../../../shared/url/address-in-text.ts';

/** The addresses of a text, one in each line, defanged or not; each once. Lines without an address are left out. */
export function readAddresses(text: string): string[] {
  return [...new Set(text.split(/\r?\n/).flatMap(line => addressInText(line) ?? []))];
}
