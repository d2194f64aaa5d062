import { DomHandler, Parser } from 'htmlparser2';

export type Document = DomHandler['root'];

/** Deeper pages are cut there: the parser's cost grows with the depth, and honest pages have some dozens. */
const MAX_DEPTH = 2_000;
/** Looked at after so many characters. */
const CHUNK = 16_384;

/** The tree of a page, as far as it is not deeper than any page needs to be. */
export function parseHtml(html: string): Document {
  const dom = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onparserinit: each => dom.onparserinit(each),
    onopentag(name, attributes) {
      depth++;
      dom.onopentag(name, attributes);
    },
    onclosetag() {
      depth--;
      dom.onclosetag();
    },
    ontext: data => dom.ontext(data),
    oncomment: data => dom.oncomment(data),
    oncommentend: () => dom.oncommentend(),
    onend: () => dom.onend(),
  });
  const isTooDeep = (): boolean => depth > MAX_DEPTH;
  for (let start = 0; start < html.length; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK));
    if (isTooDeep()) break;
  }
  parser.end();
  return dom.root;
}
