import { cutTo, oneLine } from '../text.ts';

const CELLS = 20;
const REDRAW_MS = 1_000;
const CLEAR = '\r\x1b[2K';

/** The progress of many scans: a bar on a terminal; elsewhere a line for each scan that has ended. */
export function createListProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>, total: number) {
  const startedAt = performance.now();
  let done = 0;
  let malicious = 0;
  let last = '';
  const timer = stream.isTTY ? setInterval(draw, REDRAW_MS) : null;
  if (stream.isTTY) draw();

  function draw(): void {
    const filled = Math.round((done / total) * CELLS);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)}`;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const text = `${bar} ${done}/${total}  ${malicious} malicious  ${seconds} s  ${last}`;
    stream.write(CLEAR + cutTo(text, Math.max(20, (stream.columns || 80) - 1)));
  }

  return {
    ended(url: string, verdict: string): void {
      done++;
      if (verdict === 'MALICIOUS') malicious++;
      last = oneLine(url, 300);
      if (stream.isTTY) draw();
      else stream.write(`${done} of ${total}: ${verdict} ${last}\n`);
    },
    /** Prints a permanent line. */
    note(text: string): void {
      stream.write(`${stream.isTTY ? CLEAR : ''}${text}\n`);
      if (stream.isTTY) draw();
    },
    stop(): void {
      if (timer) clearInterval(timer);
      if (timer) stream.write(CLEAR);
    },
  };
}
