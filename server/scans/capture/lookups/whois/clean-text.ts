const MAX_LENGTH = 300;
/** What registries write where the law lets them write nothing. */
const WITHHELD =
  /redacted|not disclosed|undisclosed|data protected|gdpr masked|masking enabled|hidden upon|registration private|non-public data|datos privados|not available|not applicable|^(?:n\/?a|none|no data|-|\.|privado|null)$/i;

/** One line of somebody else's text, bounded and without anything that steers a terminal; null for what says nothing. */
export function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .slice(0, 10 * MAX_LENGTH)
    // oxlint-disable-next-line no-control-regex -- control characters are what this is about
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return clean === '' || WITHHELD.test(clean) ? null : clean;
}
