import { describe, expect, test } from 'vitest';
import { concept, findNear } from '../../../server/page/text/concepts.ts';
import { fold } from '../../../server/page/text/fold.ts';
import { smallSum } from '../../../server/page/text/money.ts';

const device = concept('alarm.device');
const harmed = concept('alarm.infected-or-locked');
const fineOrToll = concept('fine.toll-or-fine');

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
