import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { expect, test } from '../fixtures.ts';
import { marksOn } from '../links/marks-on.ts';
import { shopScan } from '../report/shop-scan.ts';
import { listsKept, SEEN } from '../support/own-page.ts';
import { expectRow, heading, scanInPopup } from '../support/popup.ts';

const HOME = 'https://harbour-and-pine.example/';
/** A list names it with this query only. */
const LISTED = 'https://listed-with-query.example/login?id=7';

test('a page over an untrusted certificate is UNRATED everywhere, for that reason', async ({
  connected,
  server,
  account,
}) => {
  const url = `${HOME}untrusted?page=2`;
  const [page, popup] = await scanInPopup(connected, server, url, 'SAFE', [
    reasonOf('no-threat-found', { evidence: '' }, 0),
  ]);
  await expect(heading(popup)).toHaveText(/^No threat found on .*, but its certificate is not trusted$/);
  const title = await heading(popup).innerText();
  await expect.poll(() => connected.toolbarOf(page)).toContain(`Linkglass: Unrated · ${title}`);

  const opened = connected.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect(heading(report)).toHaveText(title);
  await expect(report.getByRole('region', { name: 'Summary' })).toContainText('Unrated', SEEN);

  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor();
  await expectRow(connected, 'Unrated', title);
  expect(await server.check(url, account.name)).toBe(`UNRATED    ${url}  ${title}`);
});

test('links to scanned pages are marked by their scans, without asking the server', async ({
  connected,
  server,
  serverProxy,
}) => {
  const { certificate } = (await shopScan()).captured;
  const safe = `${HOME}safe?item=1`;
  const bad = `${HOME}bad?item=2`;
  const ofSafe = await scanInPopup(
    connected,
    server,
    safe,
    'SAFE',
    [reasonOf('no-threat-found', { evidence: '' }, 0)],
    { certificate },
  );
  await expect(heading(ofSafe[1])).toHaveText('No threat found');
  const ofBad = await scanInPopup(connected, server, bad, 'MALICIOUS', [reasonOf('blackmail', { evidence: '' }, 5)]);
  await expect(heading(ofBad[1])).toHaveText('Scam: blackmail');
  await connected.changeSettings({ links: { mode: 'all' } });
  const asked = serverProxy.fastChecks.length;

  const page = await connected.context.newPage();
  await page.goto(HOME);
  await page.evaluate(
    urls => {
      document.body.replaceChildren();
      for (const url of urls) {
        const link = document.createElement('a');
        Object.assign(link, { href: url, textContent: new URL(url).pathname });
        link.style.cssText = 'display: block; margin: 4rem';
        document.body.append(link);
      }
    },
    [safe, bad, `${HOME}never`],
  );
  const badges = async () => (await marksOn(page)).badges.map(({ name }) => name);
  await expect.poll(badges).toEqual(['Safe: /safe', 'Malicious: /bad', 'Unrated: /never']);
  for (const [path, lines] of [
    ['/safe', ['Safe', 'No threat found']],
    ['/bad', ['Malicious', 'Scam: blackmail']],
  ] as const) {
    // A change of the settings that arrives late closes a tooltip.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.getByText(path).hover();
      await expect.poll(async () => (await marksOn(page)).hint, { timeout: 5_000 }).toEqual(lines);
    }).toPass({ timeout: 30_000 });
  }
  expect(serverProxy.fastChecks.slice(asked).filter(body => /\/(?:safe|bad)/.test(body))).toEqual([]);
});

test('a page that is listed with its query is malicious everywhere, though the query stays in the browser', async ({
  extension,
  server,
  account,
}) => {
  await server.listThreats([LISTED]);
  await extension.connect(server.address, account.key);
  await listsKept({ evaluate: extension.inBackground });
  const page = await extension.context.newPage();
  await page.goto(LISTED).catch(() => null);
  await page.waitForURL(/\/warning\.html/);
  await page.locator('main[data-phase=confirmed]').waitFor();
  await expect(heading(page)).toHaveText('Known threat');
  await expect.poll(() => extension.toolbarOf(page)).toEqual(['Linkglass: Malicious · Known threat', '!']);
  const popup = await extension.openPopup(page);
  await expect(heading(popup)).toHaveText('Known threat');
  await popup.getByRole('button', { name: 'Back to safety' }).waitFor();
});
