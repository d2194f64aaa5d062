import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the file of the command on demand: some load a browser or a model, which --help must not. */
  load(): Promise<{ createCommand(context: CommandContext): Command }>;
}

/** The commands, in the order of --help. To add one, add a file that exports it and a line here. */
export const commands: readonly CommandEntry[] = [
  { name: 'keys', summary: 'manage API keys', load: () => import('./accounts/keys.ts') },
  { name: 'open', summary: 'sign in a browser on this machine', load: () => import('./accounts/open.ts') },
  { name: 'sessions', summary: 'manage browsers that are signed in', load: () => import('./accounts/sessions.ts') },
  { name: 'shares', summary: 'manage links to reports', load: () => import('./accounts/shares.ts') },
  { name: 'scan', summary: 'scan a page, without a server', load: () => import('./scan.ts') },
  { name: 'brands', summary: 'manage private brands', load: () => import('./brands.ts') },
  { name: 'scans', summary: 'manage stored scans', load: () => import('./scans.ts') },
  { name: 'reindex', summary: 'index all stored scans again', load: () => import('./reindex.ts') },
  { name: 'check', summary: 'run fast checks, without a server', load: () => import('./check.ts') },
  { name: 'classify', summary: 'judge a saved page', load: () => import('./check/classify.ts') },
  { name: 'lists', summary: 'manage threat lists, trusted lists and rankings', load: () => import('./lists.ts') },
  { name: 'backup', summary: 'save all data to one file', load: () => import('./backup.ts') },
  { name: 'restore', summary: 'restore a backup', load: () => import('./restore.ts') },
  {
    name: 'migrate-data',
    summary: 'move all data to another database or blob store',
    load: () => import('./migrate-data.ts'),
  },
  { name: 'train', summary: 'train the URL model', load: () => import('./models/train.ts') },
  { name: 'evaluate', summary: 'measure the URL model', load: () => import('./models/evaluate.ts') },
  { name: 'train-page', summary: 'train the page verdict', load: () => import('./models/train-page.ts') },
  { name: 'evaluate-page', summary: 'measure the page verdict', load: () => import('./models/evaluate-page.ts') },
];
