/** `max`: elements of one kind that are read. `alarm`: a number that no honest page has; null if many honest ones have it. */
interface Limit {
  readonly max: number;
  readonly alarm: number | null;
}

const OTHER: Limit = { max: 30_000, alarm: null };

const LIMITS: ReadonlyMap<string, Limit> = new Map(
  Object.entries({
    '<form>': { max: 500, alarm: 2_000 },
    '<input type=password>': { max: 300, alarm: 1_000 },
    '<input>': { max: 1_500, alarm: 20_000 },
    '<textarea>': { max: 300, alarm: 2_000 },
    '<… contenteditable>': { max: 300, alarm: 20_000 },
    '<input type=hidden>': { max: 2_000, alarm: 30_000 },
    '<button>': { max: 1_000, alarm: 20_000 },
    '<iframe>': { max: 300, alarm: 2_000 },
    '<script>': { max: 2_000, alarm: 20_000 },
    '<meta>': { max: 1_000, alarm: 10_000 },
    '<title>': { max: 20, alarm: 100 },
    '<base>': { max: 5, alarm: 50 },
    '<link>': { max: 1_000, alarm: 30_000 },
    '<h1>': { max: 1_000, alarm: 10_000 },
    '<label>': { max: 2_000, alarm: 20_000 },
    '<img>': { max: 4_000, alarm: 20_000 },
    '<a>': { max: 6_000, alarm: 20_000 },
    '<option>': { max: 500, alarm: 20_000 },
  }),
);

const KIND_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    form: '<form>',
    textarea: '<textarea>',
    button: '<button>',
    iframe: '<iframe>',
    frame: '<iframe>',
    script: '<script>',
    meta: '<meta>',
    base: '<base>',
    link: '<link>',
    style: '<link>',
    h1: '<h1>',
    h2: '<h1>',
    h3: '<h1>',
    legend: '<h1>',
    label: '<label>',
    img: '<img>',
    svg: '<img>',
    a: '<a>',
    area: '<a>',
    option: '<option>',
  }),
);

/** Types of inputs that nothing is typed into. */
export const NEVER_TYPED = /^(?:hidden|submit|button|reset|checkbox|radio|file|image|color|range)$/i;

/** The kind of an element for these limits. `parent` is the name of its parent. */
export function kindOf(name: string, attributes: Readonly<Record<string, string>>, parent: string | undefined): string {
  if (name === 'input') {
    const type = (attributes['type'] ?? '').trim().toLowerCase();
    if (type === 'password') return '<input type=password>';
    return NEVER_TYPED.test(type) ? '<input type=hidden>' : '<input>';
  }
  // An SVG has its own title elements.
  if (name === 'title' && parent !== 'svg') return '<title>';
  const kind = KIND_OF_NAME.get(name);
  if (kind !== undefined) return kind;
  const editable = attributes['contenteditable'];
  return (editable !== undefined && editable !== 'false') || attributes['role'] === 'textbox'
    ? '<… contenteditable>'
    : 'other';
}

/** Whether the element at this index is read: beyond the limit, the first two thirds and the last third are. */
export function isRead(kind: string, at: number, all: number): boolean {
  const { max } = LIMITS.get(kind) ?? OTHER;
  return all <= max || at < max - Math.floor(max / 3) || at >= all - Math.floor(max / 3);
}

/** The kinds over their alarm limit, such as `15,000 × <form>`. */
export function floodsAmong(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].flatMap(([kind, count]) => {
    const alarm = LIMITS.get(kind)?.alarm ?? null;
    return alarm !== null && count > alarm ? [`${count.toLocaleString('en')} × ${kind}`] : [];
  });
}

type Attributes = Record<string, string>;

const MAX_ATTRIBUTES = 100;
const MAX_VALUE = 4_000;
/** URLs, which must not be cut. */
const ADDRESS = /^(?:href|action|formaction)$/;
/** Limit of attributes that may contain a whole page. */
const MAX_PAGE = 500_000;
/** Limit of event handlers. */
const MAX_CODE = 50_000;

/** Limits number and length of attributes. */
export function shortAttributes(attributes: Attributes): Attributes {
  const names = Object.keys(attributes);
  if (names.length <= MAX_ATTRIBUTES && names.every(name => (attributes[name] ?? '').length <= MAX_VALUE))
    return attributes;
  // Keep the attributes that are read, even after a flood of others.
  const kept =
    names.length <= MAX_ATTRIBUTES ? names : names.filter((name, at) => at < MAX_ATTRIBUTES || READ.test(name));
  return Object.fromEntries(kept.map(name => [name, (attributes[name] ?? '').slice(0, maxLengthOf(name))]));
}

const READ =
  /^(?:href|src|srcdoc|action|formaction|method|type|name|id|for|class|style|alt|title|role|rel|value|content|property|placeholder|autocomplete|aria-label|http-equiv|hidden|download|contenteditable|onclick)$/;

function maxLengthOf(name: string): number {
  if (name === 'srcdoc' || name === 'src' || ADDRESS.test(name)) return MAX_PAGE;
  return name.startsWith('on') ? MAX_CODE : MAX_VALUE;
}
