import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

export type Role = 'server' | 'capture' | 'browser';

/** A process and its descendants, from /proc. */
export function treeOf(pid: number): Process[] {
  const all = allProcesses();
  const found = all.filter(each => each.pid === pid);
  // The array grows while it is iterated, so it includes children of children.
  for (const { pid: parent } of found) found.push(...all.filter(each => each.parent === parent));
  return found;
}

/** The processes of a server that can be killed one by one. Of a browser only the first, since the others end with it. */
export function roleOf({ pid, command }: Process, serverPid: number): Role | null {
  if (pid === serverPid) return 'server';
  if (command.includes('capture-process/main.ts')) return 'capture';
  return isOfBrowser({ command }) && !command.includes('--type=') ? 'browser' : null;
}

export function isOfBrowser({ command }: Pick<Process, 'command'>): boolean {
  return /chrom(e|ium)/.test(command.split('\0')[0] ?? '');
}

export function isAlive({ pid, command }: Process): boolean {
  return allProcesses().some(each => each.pid === pid && each.command === command);
}

export function memoryKb(pids: readonly number[]): number {
  return sum(pids, pid => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));
}

/** What processes share is divided among them. */
export function sharedOutKb(pids: readonly number[]): number {
  return sum(pids, pid => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0));
}

export function openFiles(pids: readonly number[]): number {
  return sum(pids, pid => readdirSync(`/proc/${pid}/fd`).length);
}

function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
}

/** Empty if the process has ended or is a zombie. */
function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    readlinkSync(`/proc/${pid}/exe`);
    return [{ pid, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'latin1') }];
  } catch {
    return [];
  }
}

function sum(pids: readonly number[], measure: (pid: number) => number): number {
  return pids.reduce((total, pid) => {
    try {
      return total + measure(pid);
    } catch {
      // Has ended in the meantime.
      return total;
    }
  }, 0);
}
