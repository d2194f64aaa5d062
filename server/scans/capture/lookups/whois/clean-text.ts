const MAX_LENGTH = 300;
/** Placeholders of registries for withheld data. */
const WITHHELD =
  /redacted|not disclosed|undisclosed|data protected|gdpr masked|masking enabled|hidden upon|registration private|non-public data|datos privados|not available|not applicable|^(?:n\/?a|none|no data|-|\.|privado|null)$/i;

/** Untrusted text as one short line without control characters; null if it is empty or a placeholder. */
export function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .slice(0, 10 * MAX_LENGTH)
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return clean === '' || WITHHELD.test(clean) ? null : clean;
}
