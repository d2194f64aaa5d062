/** Letters of other scripts, and digits, by the Latin letter that they look like: the pairs seen in attacks, from Unicode's confusables. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аɑαạảāăąàáâãäå',
    b: 'ЬЪвḅƅ',
    c: 'сϲçćĉċčƈ',
    d: 'ԁɗďđḍ',
    e: 'еєёėęěēéèêëẹҽ',
    f: 'ƒϝḟ',
    g: 'ɡԍğĝġģɢ',
    h: 'һḥĥħ',
    i: 'іıίìíîïīįịɩ',
    j: 'јϳĵ',
    k: 'κкķḳ',
    l: 'ӏłĺļľḷ',
    m: 'мṃɱ',
    n: 'ոпńņňñṇη',
    o: 'оοσօòóôõöøōőọơ0',
    p: 'рρṗ',
    q: 'ԛզ',
    r: 'гŕŗřṛɾ',
    s: 'ѕśŝşšṣș5',
    t: 'тτţťŧṭț',
    u: 'υսùúûüũūŭůűųụц',
    v: 'νѵṿ',
    w: 'ԝωшŵẁẃẅẉ',
    x: 'хχ',
    y: 'уүγýÿŷỵ',
    z: 'ᴢźżžẓƶ',
  }).flatMap(([latin, others]) => Array.from(others, other => [other, latin] as const)),
);

/**
 * What a word looks like to somebody who reads it fast: `раypаl` and `paypa1` as `paypal`, `vvise` as `wise`; a 1 may be an l or an i.
 * Only readings that differ from the word.
 */
export function readingsOf(word: string): string[] {
  if (/^[a-z-]*$/.test(word) && !word.includes('vv')) return [];
  let plain = '';
  for (const letter of word) plain += LOOK_ALIKES.get(letter) ?? letter;
  plain = plain.replaceAll('vv', 'w');
  const readings = plain.includes('1') ? [plain.replaceAll('1', 'l'), plain.replaceAll('1', 'i')] : [plain];
  return readings.filter(reading => reading !== word);
}
