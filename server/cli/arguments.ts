import { InvalidArgumentError } from 'commander';

/** Parses a whole number. Throws an error that commander reports as wrong usage. */
export function wholeNumber(min: number): (text: string) => number {
  return text => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min) {
      throw new InvalidArgumentError(`It must be a whole number, ${min} or more.`);
    }
    return value;
  };
}

export function shortText(maxLength: number): (text: string) => string {
  return text => {
    const value = text.trim();
    if (value === '' || Array.from(value).length > maxLength || hasControlCharacters(value) || !value.isWellFormed()) {
      throw new InvalidArgumentError(`It must have 1 to ${maxLength} characters.`);
    }
    return value;
  };
}

function hasControlCharacters(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- finds control characters
  return /[\u0000-\u001f\u007f]/.test(text);
}
