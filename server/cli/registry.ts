import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the file of the command on demand: some load a browser or a model, which --help must not. */
  load(): Promise<(context: CommandContext) => Command>;
}

/** The commands, in the order of --help. To add one, add a file that exports it and a line here. */
export const commands: readonly CommandEntry[] = [
  { name: 'keys', summary: 'manage API keys', load: async () => (await import('./accounts/keys.ts')).keysCommand },
  {
    name: 'open',
    summary: 'sign in a browser on this machine',
    load: async () => (await import('./accounts/open.ts')).openCommand,
  },
  {
    name: 'sessions',
    summary: 'manage browsers that are signed in',
    load: async () => (await import('./accounts/sessions.ts')).sessionsCommand,
  },
  {
    name: 'shares',
    summary: 'manage links to reports',
    load: async () => (await import('./accounts/shares.ts')).sharesCommand,
  },
  {
    name: 'scan',
    summary: 'scan a page, without a server',
    load: async () => (await import('./scan.ts')).scanCommand,
  },
  { name: 'brands', summary: 'manage private brands', load: async () => (await import('./brands.ts')).brandsCommand },
  { name: 'scans', summary: 'manage stored scans', load: async () => (await import('./scans.ts')).scansCommand },
  {
    name: 'check',
    summary: 'run fast checks, without a server',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'classify',
    summary: 'judge a saved page',
    load: async () => (await import('./check/classify.ts')).classifyCommand,
  },
  {
    name: 'lists',
    summary: 'manage threat lists, trusted lists and rankings',
    load: async () => (await import('./lists.ts')).listsCommand,
  },
  {
    name: 'backup',
    summary: 'save all data to one file',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restore a backup',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'migrate-data',
    summary: 'move all data to another database or blob store',
    load: async () => (await import('./migrate-data.ts')).migrateDataCommand,
  },
  { name: 'train', summary: 'train the URL model', load: async () => (await import('./models/train.ts')).trainCommand },
  {
    name: 'evaluate',
    summary: 'measure the URL model',
    load: async () => (await import('./models/evaluate.ts')).evaluateCommand,
  },
  {
    name: 'train-page',
    summary: 'train the page verdict',
    load: async () => (await import('./models/train-page.ts')).trainPageCommand,
  },
  {
    name: 'evaluate-page',
    summary: 'measure the page verdict',
    load: async () => (await import('./models/evaluate-page.ts')).evaluatePageCommand,
  },
];
