import { readFileSync } from 'node:fs';
import { treeOf } from '../../drill/support/processes.ts';

/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

/** Microseconds of CPU time: unlike wall time, hardly affected by other load on the machine. */
export interface CpuTime {
  /** Of all threads. */
  readonly allUs: number;
  /** Of the main thread. */
  readonly mainUs: number;
}

/** CPU time of a process so far; null if the system does not report it. */
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

/** Seconds of CPU time of a process and its descendants, including those that have ended. */
export function cpuSecondsOfTree(pid: number): number {
  const ticks = treeOf(pid).map(each => {
    try {
      return ticksOf(each.pid).reduce((sum, count) => sum + count, 0);
    } catch {
      return 0; // it has ended in the meantime
    }
  });
  return (ticks.reduce((sum, count) => sum + count, 0) * TICK_US) / 1e6;
}

/** User and system time of the process, and of its ended children. */
function ticksOf(pid: number): [number, number, number, number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The program name, in parentheses, may contain anything: the fields start after it.
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return [user ?? 0, system ?? 0, endedUser ?? 0, endedSystem ?? 0];
}
