/** The attributes of a distinguished name (RFC 4514, `CN=Example CA,O=Example`), unescaped. */
export function nameParts(name: string): [type: string, value: string][] {
  return splitUnescaped(name).flatMap(part => {
    const at = part.indexOf('=');
    return at < 1 ? [] : [[part.slice(0, at).trim().toUpperCase(), unescaped(part.slice(at + 1))] as [string, string]]; // A pair.
  });
}

/** The common name, else the organisation, else the whole name. */
export function shortName(name: string): string {
  const parts = nameParts(name);
  const found = ['CN', 'O', 'OU'].map(type => parts.find(([key]) => key === type)?.[1]).find(Boolean);
  return found ?? name;
}

function splitUnescaped(name: string): string[] {
  return name.match(/(?:\\.|[^\\,+])+/gs) ?? [];
}

function unescaped(value: string): string {
  const bytes = value.trim().replace(/(?:\\[\da-f]{2})+/gi, escapes => {
    const codes = escapes.match(/[\da-f]{2}/gi) ?? [];
    return new TextDecoder().decode(Uint8Array.from(codes, code => Number.parseInt(code, 16)));
  });
  return bytes.replace(/\\(.)/gs, '$1');
}
