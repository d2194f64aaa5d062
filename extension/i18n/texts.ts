import type { TextName, Values, ValuesOf } from './areas.ts';
import { type Formats, createFormats } from './formats.ts';
import { type Language, languageTag } from './languages.ts';
import type { Message, Messages } from './messages.ts';

/** Texts and formats in one language. */
export interface Texts extends Formats {
  readonly language: Language;
  /** BCP 47 tag for `lang` attributes and `Intl`. */
  readonly tag: string;
  readonly text: <N extends TextName>(name: N, ...values: ValuesOf<N>) => string;
  /** A text by a name built at run time; null where it does not exist or a placeholder would stay empty. */
  readonly known: (name: string, values: Values) => string | null;
}

export function createTexts(language: Language, messages: Messages): Texts {
  const tag = languageTag(language);
  const formats = createFormats(tag);
  const plurals = new Intl.PluralRules(tag);

  function formOf(message: Message, count: unknown): string {
    if (typeof message === 'string') return message;
    return message[plurals.select(Number(count))] ?? message.other;
  }

  return {
    ...formats,
    language,
    tag,
    text(name, ...[values]) {
      const message = messages[name];
      // A missing text shows its name; a test makes sure that none is missing.
      return message === undefined ? name : filled(formOf(message, values?.['count']), values, formats);
    },
    known(name, values) {
      const message = Object.hasOwn(messages, name) ? messages[name] : undefined;
      if (typeof message !== 'string') return null;
      const isFilled = [...message.matchAll(PLACE)].every(([, place = '']) => Object.hasOwn(values, place));
      return isFilled ? filled(message, values, formats) : null;
    },
  };
}

const PLACE = /\{(\w+)\}/g;

function filled(form: string, values: Values | undefined, formats: Formats): string {
  if (values === undefined) return form;
  return form.replace(PLACE, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formats.number(value) : (value ?? place);
  });
}
