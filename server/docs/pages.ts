import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../script/root.ts';
import { SECTIONS } from './sections.ts';

export interface Page {
  /** From the root, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly text: string;
}

/** README, CONTRIBUTING and the like, and everything below `docs`. */
export function pages(): Page[] {
  const top = readdirSync(ROOT).filter(name => name.endsWith('.md'));
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`);
  return [...top, ...below].toSorted().map(path => {
    const file = join(ROOT, path);
    return { path, file, text: readFileSync(file, 'utf8') };
  });
}

const GENERATED = /<!-- generated: (\S+) -->\n[^]*?<!-- end -->/g;

/** Every page that has a generated part, as it is and as it should be. */
export async function renderPages() {
  const texts = new Map<string, string>();
  for (const [name, section] of Object.entries(SECTIONS)) texts.set(name, await section());
  const rendered = pages()
    .filter(({ text }) => text.search(GENERATED) >= 0)
    .map(async ({ path, file, text }) => {
      const filled = text.replace(GENERATED, (_, name: string) => {
        const section = texts.get(name);
        if (section === undefined)
          throw new Error(`${path}: unknown section "${name}"; one of ${[...texts.keys()].join(', ')}`);
        return `<!-- generated: ${name} -->\n\n${section}\n\n<!-- end -->`;
      });
      const options = { ...(await resolveConfig(file)), parser: 'markdown' };
      return { path, file, before: text, after: await format(filled, options) };
    });
  return Promise.all(rendered);
}
