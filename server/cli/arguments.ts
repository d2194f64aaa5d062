import { InvalidArgumentError } from 'commander';

/** A whole number of an option. Throws what commander shows as wrong use. */
export function wholeNumber(min: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min) {
      throw new InvalidArgumentError(`It must be a whole number of ${min} or more.`);
    }
    return value;
  };
}

export function shortText(maxLength: number): (text: string) => string {
  return text => {
    const value = text.trim();
    if (value === '' || Array.from(value).length > maxLength || hasControlCharacters(value) || !value.isWellFormed()) {
      throw new InvalidArgumentError(`It must be a text of 1 to ${maxLength} characters.`);
    }
    return value;
  };
}

function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u001f\u007f]/.test(text);
}
