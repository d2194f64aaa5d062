/** Common words that only one of the two languages spells so. */
const MALAY = new Set('kerana wang percuma sila berbeza ialah sahaja bahawa boleh pejabat hantar dihantar'.split(' '));
const INDONESIAN = new Set('karena uang gratis silakan berbeda adalah saja bahwa bisa kantor kirim dikirim'.split(' '));

/** Whether a text that is Malay or Indonesian is Malay. What the page says of itself decides; else its words, and in doubt the language of more pages. */
export function isMalay(text: string, declared: string | null): boolean {
  const said = declared?.toLowerCase().split(/[-_]/, 1)[0];
  if (said === 'ms' || said === 'id') return said === 'ms';
  const words = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^a-z]+/);
  const count = (known: ReadonlySet<string>) => words.filter(word => known.has(word)).length;
  return count(MALAY) > count(INDONESIAN);
}
