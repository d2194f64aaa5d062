const SLOTS = 1 << 16;

/** Whether a text has others in it, for many questions about one long text: most are answered without reading it again. */
export function createTextSieve(text: string): (needle: string) => boolean {
  const seen = new Uint8Array(SLOTS);
  for (let at = 0; at + 3 <= text.length; at++) seen[slotAt(text, at)] = 1;
  return needle => {
    for (let at = 0; at + 3 <= needle.length; at++) if (!seen[slotAt(needle, at)]) return false;
    return text.includes(needle);
  };
}

/** Where three characters in a row are marked; others may share the place. */
function slotAt(text: string, at: number): number {
  return (
    (text.charCodeAt(at) * 961 +
      text.charCodeAt(at + 1) * 31 +
      text.charCodeAt(at + 2) * 7 +
      (text.charCodeAt(at + 2) << 9)) &
    (SLOTS - 1)
  );
}
