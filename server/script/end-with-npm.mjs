const PARENT_CHECK_MS = 500;

/**
 * npm sends signals to its shell, which does not forward them: an npm script that outlives its shell ends as by SIGTERM.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
