import { domainToASCII, domainToUnicode } from 'node:url';
import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { calibrated } from '../../../shared/model/calibration.ts';
import { latinReadingOf, quickReadingsOf } from '../../../shared/model/confusables.ts';
import { binOf, createBinWriter, writeBins } from '../../../shared/model/forest/bins.ts';
import { createForestSum } from '../../../shared/model/forest/forest-sum.ts';
import { LEAF, shareOfFeatures, sumOfLeaves, type Forest } from '../../../shared/model/forest/forest.ts';
import { LEVELS, packLevels, unpackLevels } from '../../../shared/model/linear/levels.ts';
import { hostKindOf } from '../../../shared/model/host-kinds.ts';
import { visibleLabelOf } from '../../../shared/model/punycode.ts';
import { openContainer, packContainer } from '../../../shared/model/weights/container.ts';

describe('decoded labels', () => {
  test.each(['bücher', '日本語', 'правительство', 'раypal', 'españa', 'ελληνικά', 'ñandú-42'])('%s', label => {
    expect(visibleLabelOf(domainToASCII(label))).toBe(label);
  });

  test('equal those of Node for random letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abc-19äßéλжя中日한ा')), minLength: 1, maxLength: 20 }),
        text => {
          const ascii = domainToASCII(text);
          fc.pre(ascii.startsWith('xn--') && domainToUnicode(ascii) !== ascii);
          expect(visibleLabelOf(ascii)).toBe(domainToUnicode(ascii));
        },
      ),
      { seed: 1 },
    );
  });

  test.each(['xn--', 'xn--ä', 'xn--99999999999', 'plain'])('are %s unchanged if it is not valid Punycode', label => {
    expect(visibleLabelOf(label)).toBe(label);
  });
});

describe('look-alikes of a word', () => {
  test.each([
    ['раypal', 'paypal'],
    ['ḅịnanсe', 'binance'],
    ['paypal', 'paypal'],
    ['αpple', 'apple'],
  ])('%s reads as %s', (word, reading) => {
    expect(latinReadingOf(word)).toBe(reading);
  });

  test.each([
    ['paypa1', 'paypal'],
    ['m1crosoft', 'microsoft'],
    ['rnicrosoft', 'microsoft'],
    ['vvise', 'wise'],
    ['g00g1e', 'google'],
  ])('in a hurry %s reads as %s', (word, reading) => {
    expect(quickReadingsOf(word)).toContain(reading);
  });

  test('a plain word has no other reading', () => {
    expect(quickReadingsOf('paypal')).toEqual([]);
  });
});

/** feature 0 > cut: 3, else feature 1 > cut: 1, else -2. */
const forest: Forest = {
  roots: Uint32Array.of(0),
  features: Uint8Array.of(0, 1, LEAF, LEAF, LEAF),
  bins: Uint8Array.of(4, 2, 0, 0, 0),
  rights: Uint32Array.of(4, 3, 0, 0, 0),
  values: Int16Array.of(0, -1, -2, 1, 3),
  unit: 0.5,
};

describe('trees', () => {
  test.each([
    [[5, 0], 1.5],
    [[4, 3], 0.5],
    [[4, 2], -1],
  ])('bins %j lead to %d', (row, sum) => {
    expect(sumOfLeaves(forest, Uint8Array.from(row))).toBe(sum);
    expect(createForestSum(forest)(Uint8Array.from(row))).toBe(sum);
  });

  test('contributions of features add up to the sum without the value of the root', () => {
    const shares = shareOfFeatures(forest, Uint8Array.of(4, 3), 2);
    expect([...shares]).toEqual([-0.5, 1]);
  });

  test('a value is in the bin below the first cut that is not smaller', () => {
    const cuts = Float32Array.of(1, 2, 5);
    expect([0, 1, 1.5, 2, 4, 5, 6].map(value => binOf(value, cuts))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  test('precomputed bins equal those found by binary search', () => {
    const cuts = [Float32Array.of(1, 2, 5), Float32Array.of(-3.5, 0.25, 90.5, 200), new Float32Array()];
    const write = createBinWriter(cuts);
    const value = fc.oneof(fc.integer({ min: -5, max: 300 }), fc.double({ min: -5, max: 300, noNaN: true }));
    fc.assert(
      fc.property(fc.tuple(value, value, value), row => {
        const [quick, slow] = [new Uint8Array(3), new Uint8Array(3)];
        write(Float64Array.from(row), quick);
        writeBins(Float64Array.from(row), cuts, slow);
        expect(quick).toEqual(slow);
      }),
      { seed: 5 },
    );
  });
});

test('a calibration interpolates its points, extrapolates beyond them, and is limited', () => {
  const line = { sums: [-1, 0, 2], odds: [-2, 0, 1] };
  expect([-1, -0.5, 0, 1, 2, 4].map(sum => calibrated(sum, line))).toEqual([-2, -1, 0, 0.5, 1, 2]);
  expect(Math.abs(calibrated(-1000, line))).toBeLessThan(10);
});

test('levels are unpacked as they were packed', () => {
  const levels = Array.from({ length: LEVELS }, (_, i) => 16 * i - 120);
  const places = Uint8Array.from({ length: 64 }, (_, i) => (i * 7) % LEVELS);
  expect([...unpackLevels(packLevels(places), levels)]).toEqual(Array.from(places, place => levels[place]));
});

describe('kinds of shared hosts', () => {
  test.each([
    ['garden.pages.dev', 'netlify.app'],
    ['home.duckdns.org', 'my.ddns.net'],
    ['a-b-c.trycloudflare.com', 'x.ngrok.io'],
    ['bit.ly', 'www.tinyurl.com'],
    ['docs.google.com', 'contoso.sharepoint.com'],
  ])('%s and %s are of one kind', (one, other) => {
    expect(hostKindOf(one)).toBeGreaterThan(0);
    expect(hostKindOf(one)).toBe(hostKindOf(other));
  });

  test.each(['www.university.example', 'pages.dev.example', 'google.com'])('%s has no kind', host => {
    expect(hostKindOf(host)).toBe(0);
  });
});

describe('a file of weights', () => {
  const file = packContainer({ a: 1 }, { one: Uint8Array.of(1, 2, 3), two: Uint8Array.of(4) });

  test('contains its parts', () => {
    const { facts, part } = openContainer(file);
    expect([facts, [...part('one')], [...part('two')]]).toEqual([{ a: 1 }, [1, 2, 3], [4]]);
    expect(() => part('three')).toThrow('three');
  });

  test.each([
    ['cut off', file.subarray(0, -1)],
    ['too long', Uint8Array.from([...file, 0])],
    ['another', Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9)],
    ['empty', new Uint8Array()],
  ])('that is %s is refused', (_, broken) => {
    expect(() => openContainer(broken)).toThrow(/weights/);
  });
});
