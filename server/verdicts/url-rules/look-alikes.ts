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
    i: 'іıίìíîïīįịɩ1',
    j: 'јϳĵ',
    k: 'κкķḳ',
    l: 'ӏłĺļľḷ',
    m: 'мṃɱ',
    n: 'ոпńņňñṇη',
    o: 'оοσօòóôõöøōőọ0ơ',
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

/** The word as it looks: `раypаl` and `paypa1` are read as `paypal`, `vv` as `w`. */
export function plainLetters(word: string): string {
  if (/^[a-z-]*$/.test(word) && !word.includes('vv')) return word;
  return Array.from(word.toLowerCase(), letter => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
    .replace(/vv/g, 'w');
}
