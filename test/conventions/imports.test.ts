import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

interface Rule {
  /** The row of the table in CONTRIBUTING.md, which is shown when the rule is broken. */
  readonly row: string;
  readonly files: RegExp;
  readonly may?: RegExp;
  readonly never?: RegExp;
}

const NETWORK = 'node:(net|tls|dgram|dns|http|https|http2|child_process)(/|$)|undici$|playwright|server/egress/';

/** Files that may run SQL. */
const STORES = /^server\/(?:storage\/|search\/(?:\w+-)?dialect\.ts$|.*(?:^|[/-])store\.ts$)/;
const STATEMENT = /\btrx(?:<[^>]*>)?[(.]|\bdatabase\.(?:reader|writer|transaction|now)\b/;
const GETS_DATABASE = /^server\/(?:storage\/(?:database|open|sqlite\/sqlite)|cli\/with-database)\.ts$/;
const CONNECTION = /\b(?:reader|writer)\b/;

const rules: Rule[] = [
  {
    row: 'shared/ may import itself and pure packages (zod, tldts); never server, extension, node:*, DOM, browser APIs',
    files: /^shared\//,
    may: /^(shared\/|zod$|tldts$)/,
  },
  {
    row: 'server/<domain>/routes.ts may import shared/api, http, its service; never stores, Koa',
    files: /^server\/(?!http\/).*(?:^|[/-])routes\.ts$/,
    never: /^koa$|(?:^|[/-])store\.ts$|^server\/storage\/|^knex|playwright/,
  },
  {
    row: "server/<domain>/service.ts may import shared, stores, other domains' services; never Koa, Knex, Playwright",
    files: /^server\/.*(?:^|[/-])service\.ts$/,
    never: /^(koa|@koa|knex|playwright)|^server\/http\//,
  },
  {
    row: 'stores may import shared, Knex, storage/; never services, http, egress, browsers',
    files: STORES,
    never: /\/service\.ts$|^server\/(?:http|egress|browser)\/|^(koa|@koa|undici|playwright)/,
  },
  {
    row: 'only stores import Knex; others have a database or a transaction only to pass it on',
    files: new RegExp(`^server/(?!${STORES.source.slice('^server\\/'.length)})`),
    never: /^(?:knex|sqlite3)(?:\/|$)/,
  },
  {
    row: 'server/http knows Koa and no domain: the plan of a caller is all it may know of one',
    files: /^server\/http\//,
    never: /^server\/(?!http\/|accounts\/plan\.ts|(?:errors|log|version)\.ts|async\/slots\.ts)/,
  },
  {
    row: 'scans/queue tells other domains what was stored through ScanSubscriber; never imports one of them',
    files: /^server\/scans\/queue\//,
    never:
      /^server\/(?:accounts|batches|brands|callbacks|evidence|limits|queries|search|shares|web)\/|^server\/verdicts\/url-observations/,
  },
  {
    row: 'scans/capture/collectors may import source.ts, shared, Playwright types; never stores, config, node:net, other sources',
    files: /^server\/scans\/capture\/collectors\//,
    never: /\/store\.ts$|^server\/(settings\/|storage\/)|^node:net$|\/(derivations|lookups)\//,
  },
  {
    row: 'scans/capture/lookups ask through the egress of their site only; never by a network of their own, stores, config, other sources',
    files: /^server\/scans\/capture\/lookups\//,
    never:
      /\/store\.ts$|^server\/(settings\/|storage\/)|^node:(net|tls|dgram|dns|http|https)|^undici$|\/(derivations|collectors)\//,
  },
  {
    row: 'scans/capture/derivations may import source.ts, shared, verdicts; never anything with an effect: network, clock, random',
    files: /^server\/scans\/capture\/derivations\//,
    never: new RegExp(`${NETWORK}|/store\\.ts$|^server/(settings/|storage/)|/(collectors|lookups)/`),
  },
  {
    row: 'nothing imports from extension/entrypoints: they are wiring only',
    files: /^extension\/(?!entrypoints\/)/,
    never: /^extension\/entrypoints\//,
  },
  {
    row: 'extension/components may import Preact and shared types; never browser APIs, messaging (callbacks come in as props)',
    files: /^extension\/components\//,
    never: /^(webextension-polyfill|wxt)|^extension\/(messaging|background|api|storage)\//,
  },
  {
    row: 'report, search and what they share ask through extension/client; never browser APIs, storage, the background or its messages',
    files: /^extension\/(?:report|search|pages\/(?:ProblemState|save-file|use-start-scan))/,
    never:
      /^(webextension-polyfill|wxt)|^extension\/(?:api|background|storage|messaging\/(?:events|listen|send|sender)\.ts)/,
  },
  {
    row: 'server never imports extension, and neither imports tests',
    files: /^(server|shared)\//,
    never: /^(extension|test)\//,
  },
  {
    row: 'tests take fast-check from test/support, which sets the seed',
    files: /^test\/(?!support\/fast-check\.ts$)/,
    never: /^fast-check$/,
  },
  {
    row: 'extension never imports server, nor tests',
    files: /^extension\//,
    never: /^(server|test)\//,
  },
];

const files = ['shared', 'server', 'extension', 'test'].flatMap(sourceFiles);

describe('who may import what', () => {
  test.each(rules)('$row', ({ files: whose, may, never, row }) => {
    const broken = files
      .filter(file => whose.test(file.path))
      .flatMap(({ path, imports }) =>
        imports.filter(name => never?.test(name) || (may && !may.test(name))).map(name => `${path} imports ${name}`),
      );
    expect(broken, row).toEqual([]);
  });

  test('only stores run SQL', () => {
    const others = files.filter(({ path }) => path.startsWith('server/') && !STORES.test(path));
    const broken = others.filter(
      ({ imports, text }) =>
        STATEMENT.test(text) || (imports.some(name => GETS_DATABASE.test(name)) && CONNECTION.test(text)),
    );
    expect(broken.map(({ path }) => path)).toEqual([]);
  });

  test('only server/storage and files named dialect ask which database it is', () => {
    const asks =
      /database\.dialect|\bdialect\b *[!=]==|\[dialect\]|\{[^{}]*\bdialect\b[^{}]*\}(?:: Pick<Database| = database)/;
    const others = files.filter(
      ({ path }) => path.startsWith('server/') && !/^server\/storage\/|[/-]dialect(?:-of)?\.ts$/.test(path),
    );
    expect(others.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('derivations use no clock and no random numbers', () => {
    const broken = files
      .filter(
        ({ path, text }) => path.includes('/derivations/') && /Date\.now\(|new Date\(\)|Math\.random\(/.test(text),
      )
      .map(file => file.path);
    expect(broken).toEqual([]);
  });

  test('extension/entrypoints has one file for each entrypoint', () => {
    const inEntrypoints = files.map(file => file.path).filter(path => path.startsWith('extension/entrypoints/'));
    expect(inEntrypoints.filter(path => !/^extension\/entrypoints\/(?:\w+\/main\.tsx|\w+\.ts)$/.test(path))).toEqual(
      [],
    );
  });

  test('every rule applies to existing files', () => {
    const idle = rules.filter(rule => !files.some(file => rule.files.test(file.path)));
    expect(idle.map(rule => rule.row)).toEqual([]);
  });
});
