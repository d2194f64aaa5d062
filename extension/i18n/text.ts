import browser from 'webextension-polyfill';
import type messages from '../public/_locales/en/messages.json';

export type TextName = keyof typeof messages;

/** A text in the person's language. */
export function text(name: TextName, ...substitutions: string[]): string {
  return browser.i18n.getMessage(name, substitutions);
}
