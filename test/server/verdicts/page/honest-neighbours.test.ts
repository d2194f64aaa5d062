import { describe, expect, test } from 'vitest';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';
import { concept, findNear } from '../../../../server/page/text/concepts.ts';
import { fold } from '../../../../server/page/text/fold.ts';
import { smallSum } from '../../../../server/page/text/money.ts';

const device = concept('alarm.device');
const harmed = concept('alarm.infected-or-locked');
const fineOrToll = concept('fine.toll-or-fine');

const judge = createJudgePage();
const page = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const verdictOf = (html: string, url: string): string => judge(savedPage(html, url, () => ({ score: 0.5 }))).verdict;

type Case = readonly [what: string, url: string, title: string, body: string];

/** Pages that say nearly the same as a fraud, but have one thing that frauds lack. */
const HONEST: readonly Case[] = [
  [
    'plugins for a known program',
    'https://retouchers.net/',
    'GIMP plugins',
    '<p>Filters that we wrote.</p><a href="/filters.zip" download>filters.zip</a>',
  ],
  [
    'packs of pointers',
    'https://prettypointers.com/',
    'Cursor packs for Windows',
    '<p>Cats and dogs.</p><a href="/cats.exe">Install</a>',
  ],
  [
    'a household device',
    'https://household-tests.com/',
    'Steam cleaner manual',
    '<p>How to clean it.</p><a href="/manual.zip" download>Manual</a>',
  ],
  [
    'a radio station with messages',
    'https://stadtwelle.example/',
    'Allow messages',
    '<p>Click allow to get notified when a new video of our morning show is online.</p><script>Notification.requestPermission()</script>',
  ],
  [
    'owners of a home for holidays',
    'https://seaside-flat.com/',
    'Holiday flat by the sea',
    '<p>We live in Hamburg and rent our furnished apartment in Spain, 80 € per night. Payment by bank transfer; after payment we send you the code of the key box.</p>',
  ],
  [
    'a repair shop on a free host',
    'https://reparation-pc.wixsite.com/lyon',
    'Dépannage ordinateur à domicile',
    '<p>Votre ordinateur est bloqué par un virus ? Ne redémarrez pas. Appelez le 04 72 12 34 56. Aide à distance avec TeamViewer. Vos données personnelles en danger ? Devis gratuit, horaires : 9 h à 18 h.</p>',
  ],
  [
    'a subscription for adults under its own name',
    'https://winelovers.com/checkout',
    'Winelovers – start your free trial',
    '<p>You must be over 18. You will not be charged today. Then $9.99 per month, subscription.</p><form>Card number <input name="cardnumber"> CVC <input name="cvc"><button>Start</button></form>',
  ],
];

const BAD: readonly Case[] = [
  [
    'a copy of a known program',
    'https://gimp-studio-app.com/',
    'GIMP 3 – download for Windows',
    '<p>Free image editor.</p><a href="/setup.exe">Download</a>',
  ],
  [
    'a gate of messages',
    'https://kfwq.top/',
    'One step left',
    '<p>Click Allow to confirm that you are not a robot and watch the video.</p><script>Notification.requestPermission()</script>',
  ],
  [
    'an owner who lives elsewhere',
    'https://flats-berlin.com/',
    'Apartment for rent',
    "<p>Furnished apartment, monthly rent 500 €. I moved to Scotland and I live in Glasgow now. Pay the deposit by bank transfer and I will send you the keys by courier. If you don't like it you get the money back.</p>",
  ],
  [
    'an alarm with a number',
    'https://alerte-pc.wixsite.com/fr',
    'Alerte',
    '<p>Votre ordinateur est bloqué par un virus. Ne redémarrez pas. Appelez immédiatement le 04 72 12 34 56. Vos données personnelles sont en danger. Le technicien ouvrira TeamViewer.</p>',
  ],
];

describe('pages that resemble frauds', () => {
  test.each(HONEST)('%s: not malicious', (_what, url, title, body) => {
    expect(verdictOf(page(title, body), url)).not.toBe('MALICIOUS');
  });
  test.each(BAD)('%s: malicious', (_what, url, title, body) => {
    expect(verdictOf(page(title, body), url)).toBe('MALICIOUS');
  });
});

describe('words with another meaning in another language', () => {
  test.each(['The last phone of this year', 'Limitations of the device', 'Phone: limitations apply'])(
    '%s: no alarm',
    text => {
      expect(findNear(fold(text), 120, [device, harmed])).toBeNull();
    },
  );
  test.each(['Datorn är låst', 'Il dispositivo è stato limitato'])('%s: an alarm', text => {
    expect(findNear(fold(text), 120, [device, harmed])).not.toBeNull();
  });
  test.each(['The contract was amended', 'Rychlosti internetu', 'Přestup na metro'])('%s: no fine', text => {
    expect(fineOrToll.find(fold(text))).toEqual([]);
  });
  test.each(['Votre amende', 'Vos amendes', 'Překročení rychlosti', 'Přestupek', 'Amenda dumneavoastră'])(
    '%s: a fine',
    text => {
      expect(fineOrToll.find(fold(text))).not.toEqual([]);
    },
  );
  test.each(['Try 2 of them', 'Mo–Fr 9–18 Uhr', 'Fr. 9 bis 18 Uhr', 'PHP 8.2'])('%s: no money', text => {
    expect(smallSum.find(fold(text))).toEqual([]);
  });
  test.each(['Fr. 2.90', '1,99 €', 'PHP 120', '20 TRY'])('%s: a little money', text => {
    expect(smallSum.find(fold(text))).not.toEqual([]);
  });
});
