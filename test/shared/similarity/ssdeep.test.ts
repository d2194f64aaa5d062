import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ssdeep } from '../../../shared/similarity/ssdeep.ts';
import { ssdeepCompare } from '../../../shared/similarity/ssdeep-compare.ts';

const hasProgram = spawnSync('ssdeep', ['-V']).status === 0;

/** Pseudo-random numbers below 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function squares(length: number, modulus: number): string {
  let text = '';
  for (let line = 0; text.length < length; line++) text += `line ${(line * line) % modulus} of the text\n`;
  return text.slice(0, length);
}

function randomFile(random: () => number, length: number, kind: number): Buffer {
  if (kind === 0) return Buffer.from(Array.from({ length }, () => random() * 256));
  if (kind === 1) return Buffer.alloc(length, Math.floor(random() * 256));
  const words = Array.from({ length: 300 }, () => Math.floor(random() * 1e9).toString(36));
  let text = '';
  while (text.length < length) text += `${words[Math.floor(random() ** 2 * words.length)]} `;
  // Seven trailing zero bytes bring the rolling hash to zero, a special case of the digest.
  return kind === 2
    ? Buffer.from(text.slice(0, length))
    : Buffer.concat([Buffer.from(text.slice(0, length)), Buffer.alloc(9)]);
}

// Output of ssdeep 2.14.1.
test.each([
  ['nothing', '', '3::'],
  ['one letter', 'a', '3:E:E'],
  ['a few letters', 'hello world', '3:iKFSMPn:rJPn'],
  ['a sentence', 'The quick brown fox jumps over the lazy dog', '3:FJKKIUKact:FHIGi'],
  [
    '200 letters',
    squares(200, 97),
    '3:IAFvKDrS7k+7corA7gA7ENA7jwD+74ZRNA7FFKvNA7WFoRNA75f7A:IAIvckoIdEcjT4ZRcFFZBc5TA',
  ],
  ['5,000 letters', squares(5000, 997), '48:mJcE+3e0r6pMmMBcbP5dql0b2FL1gQHh74CptT40QjR:mJ9+49ccbR4lPLKQiCpN40Q9'],
  [
    '200,000 letters',
    squares(200_000, 7919),
    '6144:mJ9nsEo/qzxfmq3mZaNV90Ev0Z3a3sd76IOq6Kvmye9791V4KoaVBifo0y8HSd8E:29nsEo/qzxfmq3mZaNV90Ev0Z3a3sd76',
  ],
  [
    'one letter 10,000 times',
    'A'.repeat(10_000),
    '3:WttkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkA:Y+',
  ],
  [
    'zeros at the end',
    squares(300, 31) + '\0'.repeat(10),
    '3:IAFvKDrS7k+7corA7gA7ENA7jwD+7SZRS78DFU72B75FrA7G+7uiRS7mwq7OA7OZ:IAIvckoIdEcjTS08DFqObqGo5cqjOc',
  ],
])('the digest of %s equals the output of ssdeep', (_, text, digest) => {
  expect(ssdeep(Buffer.from(text))).toBe(digest);
});

test.each([
  ['the same digest', '3:iKFSMPn:rJPn', '3:iKFSMPn:rJPn', 100],
  ['block sizes too far apart', '3:aaaaaaab:b', '12:aaaaaaab:b', 0],
  ['no seven characters in common', '48:ABCDEFGHIJ:X', '48:JIHGFEDCBA:Y', 0],
  ['runs that are longer in one of them', '96:ABCDDDDDDEFGHIJ:K', '96:ABCDDDEFGHIJ:K', 100],
  ['not a digest', 'hello', '3:a:b', null],
  ['a part longer than any digest', `3:${'abcd'.repeat(17)}:b`, '3:a:b', null],
])('comparing %s', (_, left, right, score) => {
  expect(ssdeepCompare(left, right)).toBe(score);
  expect(ssdeepCompare(right, left)).toBe(score);
});

describe.skipIf(!hasProgram)('beside the ssdeep program', { meta: { needs: 'ssdeep' } }, () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ssdeep-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('digests of 400 files of every kind and length equal those of ssdeep', () => {
    const random = createRandom(20);
    const expected = new Map<string, string>();
    for (let index = 0; index < 400; index++) {
      const length = index < 200 ? index : Math.floor(random() ** 3 * 200_000);
      const file = randomFile(random, length, index % 4);
      const name = join(folder, String(index));
      writeFileSync(name, file);
      expected.set(name, ssdeep(file));
    }
    const printed = execFileSync('ssdeep', ['-s', ...expected.keys()], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(1);
    expect(printed).toEqual([...expected].map(([name, digest]) => `${digest},"${name}"`));
  });

  test('scores of 120 changed texts equal those of ssdeep', () => {
    const random = createRandom(21);
    const digests: string[] = [];
    for (let family = 0; family < 30; family++) {
      let text = randomFile(random, Math.floor(random() ** 2 * 20_000), 2);
      for (let change = 0; change < 4; change++) {
        digests.push(ssdeep(text));
        text = Buffer.from(text.subarray(0, Math.floor(text.length * (0.6 + random() * 0.4))));
        for (let hit = 0; hit < 5 && text.length > 0; hit++)
          text[Math.floor(random() * text.length)] = Math.floor(random() * 256);
      }
    }
    const signatures = join(folder, 'signatures');
    writeFileSync(
      signatures,
      ['ssdeep,1.1--blocksize:hash:hash,filename', ...digests.map((digest, index) => `${digest},"f${index}"`), ''].join(
        '\n',
      ),
    );
    const printed = execFileSync('ssdeep', ['-x', '-a', '-c', signatures], { encoding: 'utf8' });
    const scores = [...printed.matchAll(/f(\d+)".*f(\d+)",(\d+)$/gm)];
    expect(scores.length).toBeGreaterThan(10_000);
    const wrong = scores.filter(
      ([, left, right, score]) =>
        ssdeepCompare(digests[Number(left)] ?? '', digests[Number(right)] ?? '') !== Number(score),
    );
    expect(wrong).toEqual([]);
  });
});
