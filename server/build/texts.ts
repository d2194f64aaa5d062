import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../script/root.ts';

type Messages = Record<string, unknown>;

const LOCALES = path.join(ROOT, 'extension/locales');
/** Reasons come from the server in English, so the extension needs only the other languages. */
const REASONS = 'reasons';
/** Texts that the browser itself shows, in its own format. */
const MANIFEST = 'manifest';
/** Texts of the server's web pages alone. */
const WEB = 'web';

/** Combines `locales/AREA/LANGUAGE.json` into `texts/LANGUAGE.json`, and the texts of the manifest into `_locales`. */
export async function textFiles() {
  const areas = (await readdir(LOCALES)).filter(area => area !== WEB);
  const languages = await textLanguages();
  const files = languages.map(async language => {
    const byArea = await textsOf(language, areas);
    return [
      { relativeDest: `texts/${language}.json`, contents: JSON.stringify(byArea) },
      {
        relativeDest: `_locales/${language}/messages.json`,
        contents: JSON.stringify(forBrowser(byArea[MANIFEST] ?? {})),
      },
    ];
  });
  return (await Promise.all(files)).flat();
}

/** The texts of a language by area. */
export async function textsOf(language: string, areas: readonly string[]): Promise<Record<string, Messages>> {
  const texts = areas
    .toSorted()
    .filter(area => area !== REASONS || language !== 'en')
    .map(async area => [area, await readMessages(area, language)] as const);
  return Object.fromEntries(await Promise.all(texts));
}

export async function textLanguages(): Promise<string[]> {
  return (await readdir(path.join(LOCALES, MANIFEST))).sort().map(file => path.parse(file).name);
}

async function readMessages(area: string, language: string): Promise<Messages> {
  return JSON.parse(await readFile(path.join(LOCALES, area, `${language}.json`), 'utf8')) as Messages; // a test checks all of them
}

function forBrowser(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, { message }]));
}
