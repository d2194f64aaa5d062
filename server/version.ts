import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './script/root.ts';

const file: unknown = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** Of package.json, the only place that has it. wxt reads it there, too. */
export const VERSION = (file as { version: string }).version; // npm asks for one
