import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where root keeps the browser that Playwright downloads: nobody else may read root's home. */
export const SHARED_BROWSERS = '/opt/linkglass/browsers';

/** The path in the shared folder of a browser in Playwright's own; null for a path of another form. */
export function sharedPath(executablePath: string): string | null {
  const [, program] = /\/(chromium-\d+\/.+)$/.exec(executablePath) ?? [];
  return program === undefined ? null : path.join(SHARED_BROWSERS, program);
}

/** Whether every user may read and run this program, by its own path and, where that is a link, by that of its target. */
export async function isOpenToOthers(file: string): Promise<boolean> {
  try {
    const paths = [...new Set([file, await realpath(file)])];
    return (await Promise.all(paths.map(isPathOpen))).every(Boolean);
  } catch {
    return false;
  }
}

const READ_AND_RUN = 0o005;
const ENTER = 0o001;

async function isPathOpen(file: string): Promise<boolean> {
  if (!(await allows(file, READ_AND_RUN))) return false;
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    if (!(await allows(at, ENTER))) return false;
    if (at === path.dirname(at)) return true;
  }
}

const allows = async (file: string, needed: number): Promise<boolean> => ((await stat(file)).mode & needed) === needed;
