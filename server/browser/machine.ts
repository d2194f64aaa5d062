import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Identity, Machine } from './confinement.ts';

const run = promisify(execFile);

/** Finds out what this machine offers for confining a browser. */
export async function inspectMachine(): Promise<Machine> {
  const isLinux = process.platform === 'linux';
  if (!isLinux) return { isLinux, isRoot: process.getuid?.() === 0, nobody: null, hasSetpriv: false };
  const [nobody, hasSetpriv] = await Promise.all([identityOf('nobody'), canSetpriv()]);
  return { isLinux, isRoot: process.getuid?.() === 0, nobody, hasSetpriv };
}

/** Tests an option that we need: busybox's setpriv lacks it. */
async function canSetpriv(): Promise<boolean> {
  return run('setpriv', ['--pdeathsig=KILL', 'true']).then(
    () => true,
    () => false,
  );
}

async function identityOf(user: string): Promise<Identity | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
