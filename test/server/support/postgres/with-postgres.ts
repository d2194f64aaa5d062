import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where tests create their databases; missing where they use SQLite. */
    postgres?: string;
  }
}

/** Global set-up of the project `postgres`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return () => server.stop();
}
