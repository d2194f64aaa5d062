import { afterEach, expect, test, vi } from 'vitest';
import { openUrlModel } from '../../../server/verdicts/open-url-model.ts';
import { createUrlScores, type UrlScores } from '../../../server/verdicts/url-scores.ts';
import { urlHash } from '../../../server/verdicts/url-hash.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';
import { waitFor } from '../support/wait-for.ts';

const model = openUrlModel();
const counted = () => {
  const score = vi.fn<typeof model.score>((url, site) => model.score(url, site));
  return { score };
};
const question = (text: string) => {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no address`);
  return { hash: urlHash(url), accountId: 'one', url, site: siteOf(url.hostname) };
};
const hard = (n: number) => [
  `https://user:secret@Example.com.:443/a/../b${n}?q=%41#fragment`,
  `http://[::1]:8080/?x=${n}`,
  `http://192.0.2.7:81/pay/login/${n}`,
  `https://bücher.example/straße/${n}`,
  `https://a.example/line%0Abreak${n}\n?tab=\tx`,
  `http://xn--pypal-4ve.example:8443/${n}/signin.php?next=https://b.example/`,
];
const many = (n: number) =>
  [...hard(n), ...Array.from({ length: 40 }, (_, i) => `https://h${i}.example/login/${n}?a=${i}`)].map(question);

let open: UrlScores | null = null;
function scoresOf(deps: Partial<Parameters<typeof createUrlScores>[0]>): UrlScores {
  open = createUrlScores({ model, cores: 4, onError: fail, ...deps });
  return open;
}
const fail = (error: unknown) => {
  throw error;
};
afterEach(() => open?.close());

test('a thread scores as this one does, to the last bit, once it is warm', async () => {
  const here = counted();
  const scores = scoresOf({ model: here });
  let round = 0;
  const isBeside = async (): Promise<boolean> => {
    here.score.mockClear();
    const asked = many(round++);
    const found = await Promise.all(asked.map(async one => scores.soon(one)));
    expect(found.map(({ score }) => score)).toEqual(asked.map(({ url, site }) => model.score(url, site).score));
    return here.score.mock.calls.length === 0;
  };
  expect(await waitFor(isBeside, 20_000)).toBe(true);
});

test('reasons are those of the address, found when they are asked for', async () => {
  const scores = scoresOf({ cores: 2 });
  const one = question('http://paypal.com.login.verify.example/account/signin.php');
  const { reasons } = await scores.soon(one);
  expect(reasons).toEqual(model.score(one.url, one.site).reasons);
  expect(reasons.length).toBeGreaterThan(0);
  expect((await scores.soon(one)).reasons).toEqual(reasons);
});

test('what was scored a moment ago is not scored again', async () => {
  const here = counted();
  const scores = scoresOf({ model: here, cores: 2 });
  const one = question('https://again.example/');
  const first = await scores.soon(one);
  expect(scores.soon(one)).not.toBeInstanceOf(Promise);
  expect((await scores.soon(one)).score).toBe(first.score);
  expect(here.score).toHaveBeenCalledOnce();
});

test('on two cores addresses are scored here, however many ask', async () => {
  const here = counted();
  const scores = scoresOf({ model: here, cores: 2 });
  for (const round of [1, 2]) await Promise.all(many(round).map(async one => scores.soon(one)));
  expect(here.score).toHaveBeenCalledTimes(2 * many(0).length);
});

test('after it is closed addresses are scored here', async () => {
  const scores = scoresOf({});
  await scores.close();
  const asked = many(7_000);
  const found = await Promise.all(asked.map(async one => scores.soon(one)));
  expect(found.map(({ score }) => score)).toEqual(asked.map(({ url, site }) => model.score(url, site).score));
});
