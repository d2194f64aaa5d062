/** How many elements of one kind are read, and from how many on nobody wrote them for people; null where many are honest. */
interface Limit {
  readonly most: number;
  readonly alarm: number | null;
}

const OTHER: Limit = { most: 30_000, alarm: null };

const LIMITS: ReadonlyMap<string, Limit> = new Map(
  Object.entries({
    '<form>': { most: 500, alarm: 2_000 },
    '<input type=password>': { most: 300, alarm: 1_000 },
    '<input>': { most: 1_500, alarm: 20_000 },
    '<textarea>': { most: 300, alarm: 2_000 },
    '<… contenteditable>': { most: 300, alarm: 20_000 },
    '<input type=hidden>': { most: 2_000, alarm: 30_000 },
    '<button>': { most: 1_000, alarm: 20_000 },
    '<iframe>': { most: 300, alarm: 2_000 },
    '<script>': { most: 2_000, alarm: 20_000 },
    '<meta>': { most: 1_000, alarm: 10_000 },
    '<title>': { most: 20, alarm: 100 },
    '<base>': { most: 5, alarm: 50 },
    '<link>': { most: 1_000, alarm: 30_000 },
    '<h1>': { most: 1_000, alarm: 10_000 },
    '<label>': { most: 2_000, alarm: 20_000 },
    '<img>': { most: 4_000, alarm: 20_000 },
    '<a>': { most: 6_000, alarm: 20_000 },
    '<option>': { most: 500, alarm: 20_000 },
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

const NEVER_TYPED = /^(?:hidden|submit|button|reset|checkbox|radio|file|image|color|range)$/i;

/** What an element is to a reader of forms. `parent` is the name of the element around it. */
export function kindOf(name: string, attributes: Readonly<Record<string, string>>, parent: string | undefined): string {
  if (name === 'input') {
    const type = (attributes['type'] ?? '').trim().toLowerCase();
    if (type === 'password') return '<input type=password>';
    return NEVER_TYPED.test(type) ? '<input type=hidden>' : '<input>';
  }
  // Drawings have titles of their own.
  if (name === 'title' && parent !== 'svg') return '<title>';
  const kind = KIND_OF_NAME.get(name);
  if (kind !== undefined) return kind;
  const editable = attributes['contenteditable'];
  return (editable !== undefined && editable !== 'false') || attributes['role'] === 'textbox'
    ? '<… contenteditable>'
    : 'other';
}

/** Whether the one at this place among all of its kind is read: of too many the first and the last are. */
export function isRead(kind: string, at: number, all: number): boolean {
  const { most } = LIMITS.get(kind) ?? OTHER;
  return all <= most || at < most - Math.floor(most / 3) || at >= all - Math.floor(most / 3);
}

/** What there is too much of: `15,000 × <form>`. */
export function floodsAmong(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].flatMap(([kind, count]) => {
    const alarm = LIMITS.get(kind)?.alarm ?? null;
    return alarm !== null && count > alarm ? [`${count.toLocaleString('en')} × ${kind}`] : [];
  });
}

type Attributes = Record<string, string>;

const MAX_ATTRIBUTES = 100;
const MAX_VALUE = 4_000;
/** Addresses: only a whole one leads where the browser goes. */
const ADDRESS = /^(?:href|action|formaction)$/;
/** Whole pages stand in these. */
const MAX_PAGE = 500_000;
/** What elements do when something happens to them. */
const MAX_CODE = 50_000;

/** Attributes as far as anything of them is read. */
export function shortAttributes(attributes: Attributes): Attributes {
  const names = Object.keys(attributes);
  if (names.length <= MAX_ATTRIBUTES && names.every(name => (attributes[name] ?? '').length <= MAX_VALUE))
    return attributes;
  // What is read stands in the last places too, where a flood of others is put in front of it.
  const kept =
    names.length <= MAX_ATTRIBUTES ? names : names.filter((name, at) => at < MAX_ATTRIBUTES || READ.test(name));
  return Object.fromEntries(kept.map(name => [name, (attributes[name] ?? '').slice(0, mostOf(name))]));
}

const READ =
  /^(?:href|src|srcdoc|action|formaction|method|type|name|id|for|class|style|alt|title|role|rel|value|content|property|placeholder|autocomplete|aria-label|http-equiv|hidden|download|contenteditable|onclick)$/;

function mostOf(name: string): number {
  if (name === 'srcdoc' || name === 'src' || ADDRESS.test(name)) return MAX_PAGE;
  return name.startsWith('on') ? MAX_CODE : MAX_VALUE;
}
