import type { Protocol } from 'devtools-protocol';

/** Formats the arguments of a console call as DevTools does: fills in format specifiers and joins the rest by spaces. */
export function formatConsoleArguments(args: readonly Protocol.Runtime.RemoteObject[]): string {
  const [first, ...rest] = args;
  if (first?.type !== 'string' || !/%[sdifoOc]/.test(String(first.value))) return args.map(print).join(' ');
  const text = String(first.value).replace(/%([sdifoOc%])/g, (specifier, kind: string) => {
    if (kind === '%') return '%';
    const argument = rest.shift();
    if (!argument) return specifier;
    if (kind === 'c') return '';
    if (kind === 'd' || kind === 'i') return String(Math.trunc(Number(argument.value ?? argument.description)));
    if (kind === 'f') return String(Number(argument.value ?? argument.description));
    return print(argument);
  });
  return [text, ...rest.map(print)].join(' ');
}

function print(object: Protocol.Runtime.RemoteObject): string {
  if (object.type === 'string') return String(object.value);
  if (object.unserializableValue !== undefined) return object.unserializableValue;
  if (object.subtype === 'null') return 'null';
  if (object.type === 'undefined') return 'undefined';
  if (object.preview && object.subtype !== 'error') return printPreview(object.preview);
  return object.description ?? String(object.value);
}

function printPreview(preview: Protocol.Runtime.ObjectPreview): string {
  const isArray = preview.subtype === 'array';
  if (!isArray && preview.description && preview.description !== 'Object') return preview.description;
  const items = preview.properties.map(({ name, value, type }) => {
    const shown = type === 'string' ? `'${value}'` : (value ?? type);
    return isArray && /^\d+$/.test(name) ? shown : `${name}: ${shown}`;
  });
  if (preview.overflow) items.push('…');
  return isArray ? `[${items.join(', ')}]` : `{${items.join(', ')}}`;
}
