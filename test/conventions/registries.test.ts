import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../shared/api/endpoints.ts';
import { commands } from '../../server/cli/registry.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const filesIn = (folder: string) => readdirSync(join(ROOT, folder)).filter(name => name.endsWith('.ts'));

test('shared/api/endpoints.ts names every endpoint that shared/api defines', async () => {
  const modules: Record<string, unknown>[] = await Promise.all(
    filesIn('shared/api').map(name => import(join(ROOT, 'shared/api', name))),
  );
  const groups = modules.flatMap(module => Object.entries(module)).filter(([name]) => name.endsWith('Endpoints'));
  const defined = groups.flatMap(([, group]) => Object.values(group as object));
  expect(new Set(endpoints)).toEqual(new Set(defined));
  expect(new Set(endpoints.map(endpoint => `${endpoint.method} ${endpoint.path}`)).size).toBe(endpoints.length);
});

test('server/cli/registry.ts names every file that is a command', async () => {
  const files = sourceFiles('server/cli').filter(file => /export function createCommand\(/.test(file.text));
  const registered = sourceFiles('server/cli').find(file => file.path === 'server/cli/registry.ts');
  expect(registered?.imports).toEqual(expect.arrayContaining(files.map(file => file.path)));
  expect(commands).toHaveLength(files.length);
});

test.each(commands)('the command $name is loaded under its name', async ({ name, load }) => {
  const context = {
    config: () => {
      throw new Error('not needed for this');
    },
    log: console as never, // never called for help
    print: () => undefined,
    note: () => undefined,
  };
  expect((await load()).createCommand(context).name()).toBe(name);
});

test('only programs have effects when they are imported', () => {
  const acting = ['shared', 'server']
    .flatMap(sourceFiles)
    .filter(({ text }) => /^await |^(?:export )?const \w+ = await /m.test(text));
  // Programs run as a process or thread.
  const allowed = /^server\/(main|cli\/main|(?:setup|build)\/[\w-]+|docs\/write|.*-(process|thread))\.ts$/;
  expect(acting.map(file => file.path).filter(path => !allowed.test(path))).toEqual([]);
});
