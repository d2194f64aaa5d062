import { StringDecoder } from 'node:string_decoder';

/** A line end that is cut in two by a chunk's end must not count twice: so a last `\r` waits for what follows. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** The lines of UTF-8, one after the other and never all at once. */
export function* linesOf(chunks: Iterable<Buffer>): Iterable<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isFirst = true;
  for (const chunk of chunks) {
    let text = decoder.write(chunk);
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1);
    isFirst &&= text === '';
    const lines = (rest + text).split(LINE_END);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest = (rest + decoder.end()).replace(/\r$/, '');
  if (rest !== '') yield rest;
}
