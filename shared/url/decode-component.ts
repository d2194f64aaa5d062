/** `decodeURIComponent` that returns `malformed`, by default the text itself, where that would throw. */
export function decodeComponent(text: string, malformed = text): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return malformed;
  }
}
