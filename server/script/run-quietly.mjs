import { spawn } from 'node:child_process';

/** How much output of a failed program is shown: the reason is at the beginning or at the end. */
const FIRST_LINES = 20;
const LAST_LINES = 40;

/** A download without output for this long has no internet connection. */
export const DOWNLOAD_SILENCE_MS = 45_000;

/**
 * Runs a program without showing its output. If it fails, the error contains the output.
 * @param {{ command: string, args: string[], cwd?: string, shell?: boolean, env?: NodeJS.ProcessEnv, silenceMs?: number }} options
 *   silenceMs: kill it after this long without output
 * @returns {Promise<string>} the output
 */
export async function runQuietly({ command, args, cwd, shell = false, env, silenceMs }) {
  const child = spawn(command, args, { cwd, shell, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const state = { isSilent: false };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const listen = () => {
    clearTimeout(timer);
    if (silenceMs === undefined) return;
    timer = setTimeout(() => {
      state.isSilent = true;
      child.kill('SIGKILL');
    }, silenceMs);
  };
  listen();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', text => {
      output += text;
      listen();
    });
  }
  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearTimeout(timer);
  if (code === 0) return output;
  const shown = shortened(output.trimEnd().split('\n')).join('\n');
  const reason = state.isSilent ? `had no output for ${(silenceMs ?? 0) / 1000} s` : `exited with ${code}`;
  throw new Error(`${[command, ...args].join(' ')} ${reason}${shown === '' ? '' : `\n${shown}`}`);
}

/** @param {string[]} lines */
function shortened(lines) {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  return left <= 0 ? lines : [...lines.slice(0, FIRST_LINES), `… ${left} lines …`, ...lines.slice(-LAST_LINES)];
}
