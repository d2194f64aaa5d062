/**
 * What a piece of work costs this thread, in milliseconds of processor time: how long the machine had other things to do
 * meanwhile does not count.
 */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
