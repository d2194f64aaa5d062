import { fold } from './fold.ts';

/** Words of a text for comparing, in order; `AT&T` and `Disney+` are one. */
export function tokensOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+|\+)?/gu) ?? [];
}

/** Words of the name of a file or of an attribute: `logo-PayPal_white.svg` is logo, paypal, white. */
export function tokensOfName(name: string): string[] {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.+%@~]/g, ' ');
  return tokensOf(spaced);
}
