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
