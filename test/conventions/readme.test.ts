import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../shared/api/endpoints.ts';
import { ROOT } from './source-files.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

test.each(endpoints.map(({ method, path }) => [method, path]))('the README shows %s %s with curl', (method, path) => {
  const address = `"?\\$L${path.replace(/:\w+/g, String.raw`[^/\s"?]+`)}(?![/\\w])`;
  const lines = readme.split('\n').filter(line => new RegExp(`^curl .*${address}`).test(line));
  const wanted =
    method === 'put' || method === 'delete' ? `-X ${method.toUpperCase()} ` : method === 'post' ? ' -d ' : '';
  expect(lines.filter(line => line.includes(wanted)).length).toBeGreaterThan(0);
});
