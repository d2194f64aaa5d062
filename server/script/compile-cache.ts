import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { ROOT } from './root.ts';

// For `node --import`: what is imported later is compiled once, which halves the time of the next command.
enableCompileCache(path.join(ROOT, '.cache/node'));
