import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../server/script/root.ts';

const services = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).optional() })),
});

/** The settings of a service in `compose.yaml`, with variables substituted. */
export function settingsOfService(name: string, variables: Readonly<Record<string, string>>): Record<string, string> {
  const file = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as unknown;
  const settings = services.parse(file).services[name]?.environment;
  if (!settings) throw new Error(`compose.yaml has no service ${name} with an environment`);
  return Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, filledIn(value, variables)]));
}

/** Substitutes `${NAME}`, `${NAME:?}` and `${NAME:-default}`. */
function filledIn(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::\?|:-([^}]*))?\}/g, (_, name: string, preset: string | undefined) => {
    const value = variables[name] ?? preset;
    if (value === undefined) throw new Error(`compose.yaml needs ${name}`);
    return value;
  });
}

interface Image {
  readonly settings: Record<string, string>;
  readonly command: string[];
  /** Files and folders of this checkout. */
  readonly copied: string[];
  /** The stage that builds the web pages. */
  readonly web: { readonly copied: string[]; readonly command: string[]; readonly result: string };
}

const argv = z.array(z.string());

/** The image that `Containerfile` builds. */
export function readContainerfile(): Image {
  const text = readFileSync(join(ROOT, 'Containerfile'), 'utf8').replace(/\\\n/g, ' ');
  const lineOf = (instruction: string): string => {
    const found = text.split('\n').findLast(line => line.startsWith(`${instruction} `));
    if (found === undefined) throw new Error(`the Containerfile has no ${instruction}`);
    return found.slice(instruction.length + 1).trim();
  };
  const pairs = lineOf('ENV')
    .split(/\s+/)
    .map(pair => pair.split('=', 2));
  const [packages = '', web = '', last = ''] = text.split(/^FROM .*$/gm).slice(1);
  const copiedIn = (...stages: string[]): string[] =>
    stages.flatMap(stage => [...stage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' ')));
  const [, build = ''] = /^RUN (\[.*\])$/m.exec(web) ?? [];
  const [, result = ''] = /^COPY --from=web \S+ (\S+)$/m.exec(last) ?? [];
  return {
    web: { copied: copiedIn(packages, web), command: argv.parse(JSON.parse(build)), result },
    settings: Object.fromEntries(pairs) as Record<string, string>, // NAME=VALUE
    command: argv.parse(JSON.parse(lineOf('CMD'))),
    copied: copiedIn(packages, last),
  };
}

/** Folders of the packages that `npm ci --omit=dev` does not install. */
export function developmentPackages(): string[] {
  return Object.entries(lockedPackages()).flatMap(([path, { dev }]) => (dev ? [path] : []));
}

/** What npm writes to node_modules/.package-lock.json after `npm ci --omit=dev`. */
export function imagePackages(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(lockedPackages()).filter(([, { dev }]) => !dev));
}

function lockedPackages(): Record<string, { dev?: boolean | undefined }> {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) }).parse(lock)
    .packages;
}
