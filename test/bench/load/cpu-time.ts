import { readFileSync } from 'node:fs';
import { treeOf } from '../../drill/support/processes.ts';

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000;

/** Microseconds of processor time; beside other work it tells more than a clock. */
export interface CpuTime {
  /** With all threads. */
  readonly allUs: number;
  /** Of the main thread. */
  readonly mainUs: number;
}

/** What a process has taken so far; null where the system does not say. */
export function cpuTimeOf(pid: number | undefined): CpuTime | null {
  if (pid === undefined) return null;
  try {
    const [user, system] = ticksOf(pid);
    const [mainNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
    return { allUs: (user + system) * TICK_US, mainUs: Number(mainNs) / 1000 };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and all below it, with those that have ended. */
export function cpuSecondsOfTree(pid: number): number {
  const ticks = treeOf(pid).map(each => {
    try {
      return ticksOf(each.pid).reduce((sum, count) => sum + count, 0);
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return (ticks.reduce((sum, count) => sum + count, 0) * TICK_US) / 1e6;
}

/** Of the process: user, system; of its children that have ended: user, system. */
function ticksOf(pid: number): [number, number, number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name of the program, in brackets, may hold anything: what is counted stands behind it.
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return [user ?? 0, system ?? 0, endedUser ?? 0, endedSystem ?? 0];
}
