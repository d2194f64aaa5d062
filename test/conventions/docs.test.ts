import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages, renderPages } from '../../server/docs/pages.ts';
import { SECTIONS } from '../../server/docs/sections.ts';
import { settingsIn } from '../../server/settings/settings.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { ERROR_CODES, SCAN_STATES } from '../../shared/api/scans.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const { heldBack, halfYears } = JSON.parse(readFileSync(join(ROOT, 'shared/model/weights/url-model.json'), 'utf8'));
const [later, earlier] = halfYears.map(({ model }: { model: object }) => model);

/** The shares of `url-model.json` that documents quote. */
const FIGURES: readonly [string, readonly number[]][] = [
  ['docs/verdicts.md', [later.tprAtFpr1Percent, later.tprAtFpr01Percent, heldBack.fprAtT]],
  [
    'docs/url-model.md',
    [...[later, earlier].flatMap(half => [half.tprAtFpr1Percent, half.tprAtFpr01Percent]), heldBack.fprAtT],
  ],
  ['docs/decisions/url-model-in-the-browser.md', [later.tprAtFpr1Percent, earlier.tprAtFpr1Percent]],
];

const README_BYTES = 8 * 1024;
const TABLE_CHARS = 120;
const documents = pages();
const textOf = (path: string) => documents.find(page => page.path === path)?.text ?? '';

describe('generated parts', () => {
  test('are what npm run docs writes', async () => {
    for (const { path, before, after } of await renderPages())
      expect(before, `${path} is out of date: run npm run docs`).toBe(after);
  });

  test.each(Object.keys(SECTIONS))('%s is part of one page', name => {
    expect(documents.filter(({ text }) => text.includes(`<!-- generated: ${name} -->`))).toHaveLength(1);
  });
});

test('comments name only source files and documents that exist', () => {
  const files = ['shared', 'server', 'extension', 'test'].flatMap(folder => sourceFiles(folder));
  const missing = files.flatMap(({ path, text }) =>
    commentsOf(text)
      .flatMap(comment => comment.match(/[\w./-]*\b\w[\w-]*\.(?:tsx?|mjs|md|sh)\b/g) ?? [])
      .filter(name => !isPlaceholder(name) && !isFile(name))
      .map(name => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(FIGURES)('%s gives the figures of the weights in use', (path, figures) => {
  const text = textOf(path);
  expect(
    figures
      .map(share => `${Number((share * 100).toPrecision(share < 0.01 ? 1 : 3))}%`)
      .filter(figure => !text.includes(figure)),
  ).toEqual([]);
});

test('server/http/docs/documentation-routes.ts lists the plain endpoints of every file that describes some', () => {
  const files = sourceFiles('server');
  const describing = files.filter(({ text }) => /^} as const satisfies .*\bPlainEndpoint\b/m.test(text));
  const list = files.find(({ path }) => path === 'server/http/docs/documentation-routes.ts');
  expect([list?.path, ...(list?.imports ?? [])]).toEqual(expect.arrayContaining(describing.map(({ path }) => path)));
});

test(`README.md has at most ${README_BYTES} bytes`, () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(README_BYTES);
});

test.each(documents)('$path has no table wider than 120 characters', ({ text }) => {
  expect(text.split('\n').filter(line => line.startsWith('|') && line.length > TABLE_CHARS)).toEqual([]);
});

test('docs/README.md and docs/decisions/README.md link to every page', () => {
  const missing = (index: string, folder: string) =>
    documents
      .filter(({ path }) => dirname(path) === folder && path !== index)
      .filter(({ path }) => !textOf(index).includes(`](${basename(path)})`))
      .map(({ path }) => path);
  expect([...missing('docs/README.md', 'docs'), ...missing('docs/decisions/README.md', 'docs/decisions')]).toEqual([]);
});

describe.each(documents)('$path', ({ path, text }) => {
  test('links only to files and headings that exist', () => {
    const broken = linksOf(text).filter(link => !leads(path, link));
    expect(broken).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const missing = codeOf(text).filter(name => !exists(name));
    expect(missing).toEqual([]);
  });
});

test.each(endpoints.map(({ method, path }) => [method, path]))('docs/api.md shows %s %s with curl', (method, path) => {
  const address = `"?\\$L${path.replace(/:\w+/g, String.raw`[^/\s"?]+`)}(?![/\\w])`;
  const lines = textOf('docs/api.md')
    .split('\n')
    .filter(line => new RegExp(`^curl .*${address}`).test(line));
  // A POST has a body, or -X POST.
  const wanted = { get: /./, post: / -d | -X POST /, put: / -X PUT /, delete: / -X DELETE / }[method];
  expect(lines.filter(line => wanted.test(line)).length).toBeGreaterThan(0);
});

test('docs/api.md explains every status and error code of a scan', () => {
  const explained = textOf('docs/api.md')
    .split('\n')
    .filter(line => line.startsWith('- '))
    .join('\n');
  expect([...SCAN_STATES, ...ERROR_CODES].filter(code => !explained.includes(`\`${code}\``))).toEqual([]);
});

test('docs/extension.md explains every permission of the manifest', () => {
  const config = readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8');
  const lists = [...config.matchAll(/^const (?:PERMISSIONS|ASKED_FOR) = \[([^\]]+)\]/gm)].map(match => match[1] ?? '');
  const permissions = lists.flatMap(list => [...list.matchAll(/'(\w+)'/g)].map(match => match[1] ?? ''));
  expect(permissions.length).toBeGreaterThan(0);
  const part = textOf('docs/extension.md').split('\n## Permissions\n')[1]?.split('\n## ')[0] ?? '';
  expect(permissions.filter(name => !part.includes(`\`${name}\``))).toEqual([]);
});

test.each(['README.md', 'docs/extension.md'])('%s names buttons and parts of the extension as it does', path => {
  const shown = interfaceTexts();
  const named = [...textOf(path).matchAll(/(?<!\w)_([^_\n]+)_(?!\w)/g)].map(match => match[1] ?? '');
  expect(named.filter(name => !shown.has(name))).toEqual([]);
});

test.each(['compose.yaml', 'Containerfile', 'docs/operations/linkglass.service'])(
  '%s names only settings that exist',
  file => {
    const known = new Set<string>(settingsIn().map(({ variable }) => variable));
    const named = readFileSync(join(ROOT, file), 'utf8').match(/LINKGLASS_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(name => !known.has(name))).toEqual([]);
  },
);

/** Every English text of the interface, as it is written; sentences of reasons are elsewhere. */
function interfaceTexts(): Set<string> {
  const folder = join(ROOT, 'extension/locales');
  const areas = readdirSync(folder)
    .map(area => join(folder, area, 'en.json'))
    .filter(existsSync);
  const texts = areas.flatMap(file => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>));
  return new Set(texts.filter(text => typeof text === 'string'));
}

/** Without blocks of code: examples name files of other people. */
function proseOf(text: string): string {
  return text.replace(/^```[^]*?^```$/gm, '');
}

function linksOf(text: string): string[] {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '');
}

function leads(from: string, link: string): boolean {
  if (/^https?:/.test(link)) return true;
  const [file = '', heading] = link.split('#');
  const target = file === '' ? from : posix.join(dirname(from), file);
  if (!existsSync(join(ROOT, target))) return false;
  return heading === undefined || headingsOf(textOf(target)).has(heading);
}

/** As GitHub makes them of headings. */
function headingsOf(text: string): Set<string> {
  const titles = [...proseOf(text).matchAll(/^#+ (.*)$/gm)].map(match => match[1] ?? '');
  return new Set(
    titles.map(title =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What looks like a file or folder of the repository: a path from a top folder, or the name of a source file alone. */
function codeOf(text: string): string[] {
  const spans = [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '');
  return spans.filter(
    span => /^(?:shared|server|extension|test|docs)\/[\w./-]+$/.test(span) || /^[\w.-]+\.(?:ts|tsx|mjs|sh)$/.test(span),
  );
}

function commentsOf(text: string): string[] {
  return text.match(/(?<=^|\s)(?:\/\/ .*|\/\*\*? [^]*?\*\/)/gm) ?? [];
}

/** Such as `NAME.ts`. */
function isPlaceholder(name: string): boolean {
  return /^[A-Z]+\.\w+$/.test(basename(name)) && !name.endsWith('.md');
}

const paths = [
  ...['shared', 'server', 'extension', 'test', 'docs'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => posix.join(folder, name)),
  ),
  ...readdirSync(ROOT),
];
const fileNames = new Set(paths.map(path => basename(path)));

/** A path may leave out the first folders. */
function isFile(name: string): boolean {
  const end = posix.join('/', name.replace(/^(?:\.\.?\/)+/, ''));
  return paths.some(path => `/${path}`.endsWith(end));
}

function exists(name: string): boolean {
  return name.includes('/') ? existsSync(join(ROOT, name)) : fileNames.has(name);
}
