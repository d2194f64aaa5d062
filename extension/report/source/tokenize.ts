import { Tokenizer } from 'htmlparser2';

/** Kinds of tokens, for syntax highlighting. */
export const TOKEN_KINDS = ['text', 'tag', 'attribute', 'value', 'comment', 'declaration', 'script'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Each token ends where the next one starts. Typed arrays can be transferred from a worker without a copy. */
export interface Tokens {
  readonly starts: Uint32Array;
  /** Indexes into TOKEN_KINDS. */
  readonly kinds: Uint8Array;
}

/** Tokenises HTML in one pass for highlighting. Never throws. */
export function tokenize(source: string): Tokens {
  const list = createTokenList();
  let isRaw = false;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        list.add('tag', start - 1);
        isRaw = /^(?:script|style)$/i.test(source.slice(start, end));
      },
      onopentagend: end => list.end('tag', end, end + 1),
      onselfclosingtag: end => list.end('tag', end, end + 1),
      onclosetag(start, end) {
        list.add('tag', start - 2);
        list.add('text', end + 1);
        isRaw = false;
      },
      onattribname(start, end) {
        list.add('attribute', start);
        list.add('tag', end);
      },
      onattribdata: start => list.add('value', /["']/.test(source[start - 1] ?? '') ? start - 1 : start),
      onattribend: (_, end) => list.add('tag', end),
      onattribentity: () => undefined,
      ontext: (start, end) => list.end(isRaw ? 'script' : 'text', start, end),
      ontextentity: () => undefined,
      oncomment: (start, end) => list.end('comment', start - 4, end + 1),
      oncdata: (start, end) => list.end('comment', start - 9, end + 1),
      ondeclaration: (start, end) => list.end('declaration', opening(source, start), end + 1),
      onprocessinginstruction: (start, end) => list.end('declaration', opening(source, start), end + 1),
      onend: () => undefined,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return list.finish();
}

/** The tokenizer reports a position after `<`, or one character later. */
function opening(source: string, start: number): number {
  return source[start - 1] === '<' ? start - 1 : start - 2;
}

/** A list of tokens with ascending starts; earlier positions are ignored. */
function createTokenList() {
  let starts = new Uint32Array(1024);
  let kinds = new Uint8Array(1024);
  let length = 0;
  let last = -1;

  function grow(): void {
    const [oldStarts, oldKinds] = [starts, kinds];
    starts = new Uint32Array(length * 2);
    kinds = new Uint8Array(length * 2);
    starts.set(oldStarts);
    kinds.set(oldKinds);
  }

  function add(kind: TokenKind, start: number): void {
    const place = Math.max(0, start);
    if (place < last) return;
    last = place;
    // The last token at a position wins; equal neighbours are merged.
    if (length > 0 && starts[length - 1] === place) length -= 1;
    const code = TOKEN_KINDS.indexOf(kind);
    if (length > 0 && kinds[length - 1] === code) return;
    if (length === starts.length) grow();
    starts[length] = place;
    kinds[length] = code;
    length += 1;
  }

  return {
    add,
    /** Adds a token of known length, followed by text. */
    end(kind: TokenKind, start: number, end: number): void {
      add(kind, start);
      add('text', end);
    },
    finish: (): Tokens => ({ starts: starts.slice(0, length), kinds: kinds.slice(0, length) }),
  };
}
