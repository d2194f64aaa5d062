import { Parser } from 'htmlparser2';

/** Chromium's limit: deeper elements become siblings. The parser's cost grows with the depth. */
const MAX_DEPTH = 512;

/** htmlparser2 with limited depth, so that its time is linear in the length of the page. */
export class ShallowParser extends Parser {
  #depth = 0;
  #isTooDeep = false;
  /** Maximum nesting so far, as written in the page. */
  deepest = 0;

  constructor(...[handler, options]: ConstructorParameters<typeof Parser>) {
    super(
      {
        ...handler,
        onopentag: (name, attributes, isImplied) => {
          this.#depth++;
          handler?.onopentag?.(name, attributes, isImplied);
        },
        onclosetag: (name, isImplied) => {
          this.#depth--;
          handler?.onclosetag?.(name, isImplied);
        },
      },
      options,
    );
  }

  override onopentagname(start: number, endIndex: number): void {
    this.#isTooDeep = this.#depth >= MAX_DEPTH;
    this.deepest = this.#isTooDeep ? this.deepest + 1 : Math.max(this.deepest, this.#depth + 1);
    super.onopentagname(start, endIndex);
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#isTooDeep = false;
    super.onclosetag(start, endIndex);
  }

  /** Treats elements that are too deep as void elements, which are not kept open. */
  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || this.#isTooDeep;
  }
}
