import { parseArgs } from 'node:util';

/** An invariant, what was measured, and whether it holds. */
export interface Promised {
  readonly promise: string;
  readonly found: number | string | boolean;
  readonly isKept: boolean;
}

export function none(promise: string, found: number): Promised {
  return { promise: `${promise}: 0`, found, isKept: found === 0 };
}

export function atMost(promise: string, limit: number, found: number): Promised {
  return { promise: `${promise}: at most ${limit}`, found, isKept: found <= limit };
}

export function holds(promise: string, isKept: boolean, found: string | number | boolean = isKept): Promised {
  return { promise, found, isKept };
}

/** Writes JSON to standard output and a line for each invariant to standard error; exit code 1 if one does not hold. */
export function report(drill: string, promises: readonly Promised[], details: object): void {
  for (const { promise, found, isKept } of promises)
    note(`${isKept ? 'kept  ' : 'BROKEN'} ${promise} (${String(found)})`);
  process.stdout.write(`${JSON.stringify({ drill, promises, ...details }, null, 2)}\n`);
  if (promises.some(({ isKept }) => !isKept)) process.exitCode = 1;
}

export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Whole numbers from the command line, such as `--count 200`. */
export function numbersFrom<Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> {
  const names = Object.keys(defaults) as Name[]; // the keys of the argument
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const numberOf = (name: Name): number => {
    const value = values[name];
    if (value === undefined) return defaults[name];
    if (typeof value !== 'string' || !/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number`);
    return Number(value);
  };
  return Object.fromEntries(names.map(name => [name, numberOf(name)])) as Record<Name, number>; // one for each name
}
