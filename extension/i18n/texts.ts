import type { TextName, Values, ValuesOf } from './areas.ts';
import { type Formats, createFormats } from './formats.ts';
import { type Language, languageTag } from './languages.ts';
import type { Message, Messages } from './messages.ts';

/** All that a person reads, in one language. */
export interface Texts extends Formats {
  readonly language: Language;
  /** For `lang` attributes and `Intl`. */
  readonly tag: string;
  readonly text: <N extends TextName>(name: N, ...values: ValuesOf<N>) => string;
  /** A text whose name comes from elsewhere; null where there is none, or where not all of its places are filled. */
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
      // A name without a text shows itself: a test sees to it that there is none.
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
