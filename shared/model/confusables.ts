/**
 * Letters that look like Latin letters, by the latter: Unicode's confusables (UTS 39), as far as hostnames may contain them. Letters
 * with diacritics are not here: decomposition removes the marks.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'ɑαаᗅạ',
    ae: 'æӕ',
    b: 'ᑲᖯᗷɓᑳƃƀҍѣвьъƅ',
    c: 'ᴄⲥсȼҫϲ',
    d: 'ԁᑯᗞᗪɗɖƌđ',
    e: 'ꬲеҽⴹɇҿєɛ',
    f: 'ꬵẝքᖴƒᵮϝ',
    g: 'ɡᶃƍցɠǥԍ',
    h: 'һհᕼɦꚕħћн',
    i: 'ıɪɩιіӏɨᵻᵼї',
    j: 'јϳᒍɉ',
    k: 'ᛕᗓƙκк',
    l: 'ǀוןاⵏᛁᒪłɭƚɫӏ',
    m: 'ᗰᛖмɱ',
    n: 'ոռɳƞηᵰп',
    o: '०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهဝ߀০୦ⵔዐøꬾⵁɵөѳθⴱ',
    oe: 'œ',
    p: 'ρⲣрᑭƥᵽ',
    q: 'ԛգզⵕʠ',
    r: 'ꭇꭈᴦⲅгᖇɽɼɍғᵲɾ',
    rn: 'ᵯ',
    s: 'ꜱƽѕʂᵴ',
    t: 'ƭŧᵵтτ',
    u: 'ꞟᴜꭎꭒʋυսᑌᵾцµ',
    v: 'ᴠνѵטⴸᐯ',
    w: 'ɯᴡѡԝաшщω',
    x: 'хᕁᕽⵝᚷχ',
    y: 'ɣᶌʏỿγуүყƴɏұ',
    z: 'ᴢʐƶȥᵶ',
  }).flatMap(([latin, others]) => Array.from(others, other => [other, latin] as const)),
);

const MARKS = /\p{M}/gu;
const PLAIN = /^[a-z\d-]*$/;

/** The word with each confusable letter replaced by the Latin letter it looks like; the word itself if it has none. */
export function latinReadingOf(word: string): string {
  if (PLAIN.test(word)) return word;
  let reading = '';
  for (const letter of word.normalize('NFKD').replace(MARKS, '')) reading += LOOK_ALIKES.get(letter) ?? letter;
  return reading;
}

/** Digits and pairs of letters by the letters that they resemble; one string for each way to read a 1. */
const QUICK_READINGS = [
  {
    pattern: /[0134578]|vv|rn|cl/g,
    readings: { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', vv: 'w', rn: 'm', cl: 'd' },
  },
  {
    pattern: /[0134578]|vv|rn/g,
    readings: { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', vv: 'w', rn: 'm' },
  },
] as const;

const HAS_OTHER_READING = /[^a-z269-]|vv|rn|cl/;
const NO_READINGS: readonly string[] = [];

/** What a word resembles at a glance: `paypa1` resembles `paypal`, `rnicrosoft` resembles `microsoft`. Without the word itself. */
export function quickReadingsOf(word: string): readonly string[] {
  if (!HAS_OTHER_READING.test(word)) return NO_READINGS;
  const latin = latinReadingOf(word);
  const found = latin === word ? [] : [latin];
  if (!/[0134578]|vv|rn|cl/.test(latin)) return found;
  for (const { pattern, readings } of QUICK_READINGS) {
    const table: Readonly<Record<string, string>> = readings;
    const reading = latin.replace(pattern, part => table[part] ?? part);
    if (reading !== word && !found.includes(reading)) found.push(reading);
  }
  return found;
}
