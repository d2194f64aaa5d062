import { Parser } from 'htmlparser2';

/** As Chromium: what is nested deeper stands side by side. The parser's cost grows with the depth. */
const MAX_DEPTH = 512;

/** htmlparser2, in time that is linear in the length of the page however deep it is nested. */
export class ShallowParser extends Parser {
  #depth = 0;
  #isTooDeep = false;
  /** Open elements at most so far, with those that stand side by side instead. */
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

  /** Void elements hold nothing, so their closing tag is not waited for. */
  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || this.#isTooDeep;
  }
}
