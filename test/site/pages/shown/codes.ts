import { codeOf } from '../../../support/qr-code.ts';
import { articleOf, OVER, SITES, type Shown, type Technique } from './content.ts';

/** Where the codes of lures lead. */
const AWAY = 'https://id-check.example/q';

const addresses = [AWAY, ...SITES.map(([host]) => `https://${host}/visit`)];
const codes = new Map(
  await Promise.all(addresses.map(async address => [address, (await codeOf(address)).toString('base64')] as const)),
);

/** The panel without its fields, above a code that leads on: to the site itself if the panel is the site's. */
function invitation({ host, site, panel }: Shown): string {
  const leadsTo = panel.name.includes(site) ? `https://${host}/visit` : AWAY;
  const code = `<p><img alt="" width="200" height="200" src="data:image/png;base64,${codes.get(leadsTo) ?? ''}"></p>`;
  return `<h1>${panel.name}</h1><p>${panel.lines[0] ?? ''}</p><p>Scan this code with your phone to continue.</p>${code}`;
}

/** Pages that lead on by a code that a phone reads. */
export const CODES = {
  'code-alone': shown => ({ body: `<div style="text-align:center">${invitation(shown)}</div>` }),
  'code-over-an-article': shown => ({
    body: `${articleOf(shown.site)}<div style="${OVER}">${invitation(shown)}</div>`,
  }),
} as const satisfies Record<string, Technique>;
