import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface RenderedSvg {
  /** The size that the drawing itself asks for, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

/** What a drawing may cost; a filter or a tower of references can keep a core busy for minutes. */
const TIMEOUT_MS = 4000;
const MAX_PNG_BYTES = 4 * 1024 * 1024;

/**
 * Draws an SVG at most `side` pixels wide and high; null when it is broken or takes too long. It runs in a process of
 * its own because nothing else can cut off a drawing on its way: librsvg works on a thread that never looks up, and a
 * few of those would stop every file and image of the server. librsvg itself fetches nothing and, without a base
 * address, opens no file.
 */
export async function renderSvg(svg: Buffer, side: number): Promise<RenderedSvg | null> {
  const script = fileURLToPath(new URL('./render-svg-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--max-old-space-size=64', script, String(side)], {
    // Nothing of the server's environment; one thread is enough for an icon.
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  // A process that is killed while we write is no news: its exit code says so.
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  const [output] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0 || output.length <= 8 || output.length > MAX_PNG_BYTES) return null;
  return { width: output.readUInt32LE(0), height: output.readUInt32LE(4), png: output.subarray(8) };
}
