/**
 * The same JSON with everything escaped that could be taken for markup or turn text around. Outside of strings JSON has
 * none of these, so it means the same.
 */
export function safeJson(json: string): string {
  return json.replace(/[<>&\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, character =>
    Array.from(
      { length: character.length },
      (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
