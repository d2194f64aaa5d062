import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Identity, Machine } from './confinement.ts';

const run = promisify(execFile);

/** What this machine has for confining a browser. */
export async function inspectMachine(): Promise<Machine> {
  const isLinux = process.platform === 'linux';
  if (!isLinux) return { isLinux, isRoot: process.getuid?.() === 0, nobody: null, hasSetpriv: false };
  const [nobody, hasSetpriv] = await Promise.all([identityOf('nobody'), canSetpriv()]);
  return { isLinux, isRoot: process.getuid?.() === 0, nobody, hasSetpriv };
}

/** Busybox's setpriv knows fewer options, so this asks for one that we need. */
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
