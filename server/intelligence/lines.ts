import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const SAMPLE_BYTES = 64 * 1024;
const SAMPLE_LINES = 50;

/** The lines of a file of UTF-8, one after the other and never all at once. */
export async function* linesOf(file: string): AsyncIterable<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const lines = (rest + String(chunk)).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield withoutMark(line);
  }
  if (rest !== '') yield withoutMark(rest);
}

/** The first lines that are not blank, to tell what a file is. */
export async function sampleOf(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const lines = withoutMark(buffer.toString('utf8', 0, bytesRead)).split(/\r\n|\n|\r/);
    // The last one may be cut in two.
    const whole = bytesRead === SAMPLE_BYTES && lines.length > 1 ? lines.slice(0, -1) : lines;
    return whole.filter(line => line.trim() !== '').slice(0, SAMPLE_LINES);
  } finally {
    await handle.close();
  }
}

function withoutMark(line: string): string {
  return line.startsWith('\ufeff') ? line.slice(1) : line;
}
