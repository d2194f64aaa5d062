import { readFileSync } from 'node:fs';

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
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may hold anything: what is counted stands behind it.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11);
    const [mainNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ');
    return { allUs: (Number(user) + Number(system)) * TICK_US, mainUs: Number(mainNs) / 1000 };
  } catch {
    return null;
  }
}
