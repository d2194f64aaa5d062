import { describe, expect, test } from 'vitest';
import { createJudgePage } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';
import { htmlDocument } from '../../../site/html.ts';
import { articleOf } from '../../../site/pages/shown/content.ts';

const judge = createJudgePage();

/** Judges an article of the mill on its own host with a script, as a scan shows it. */
function judged(script: string, { shown = '', isKnownSite = false } = {}) {
  const html = htmlDocument({ title: 'Meadow Mill', body: `${articleOf('Meadow Mill')}<script>${script}</script>` });
  const page = savedPage(html, 'https://meadowmill.com/', () => ({ score: 0.1, isKnownSite }));
  const text = `${articleOf('Meadow Mill').replaceAll(/<[^>]*>/g, '\n')}\n${shown}`;
  const { verdict, reasons } = judge({ ...page, shown: { title: 'Meadow Mill: our story', text } });
  return { verdict, because: reasons.find(({ code }) => code === 'looks-for-scanner')?.evidence };
}

const MORE = `fetch('/more').then(answer => answer.text()).then(text => { document.body.innerHTML = text })`;

describe.each([
  ['the graphics card', `gl.getParameter(gl.getExtension('WEBGL_debug_renderer_info').UNMASKED_RENDERER_WEBGL)`],
  ['the heap', `performance.memory.jsHeapSizeLimit > 3e9`],
  ['the frame of the window', `outerHeight - innerHeight > 40`],
  ['the place of the window', `screenX === 0 && screenY === 0`],
  ['network addresses', `new RTCPeerConnection().createDataChannel('x')`],
])('code that asks for %s', (_, test_) => {
  test('is UNRATED, with what it asks', () => {
    const { verdict, because } = judged(`if (${test_}) ${MORE}`);
    expect(verdict).toBe('UNRATED');
    expect(test_).toContain(because);
  });

  test('says nothing against a site that others vouch for', () => {
    expect(judged(`if (${test_}) ${MORE}`, { isKnownSite: true }).verdict).toBe('SAFE');
  });
});

const OFFER = 'Read our letter with recipes from the mill, four times each year';

test.each([
  ['is shown', OFFER, 'SAFE'],
  ['is not shown', '', 'UNRATED'],
])('what the code writes %s: it decides', (_, shown, verdict) => {
  const script = `if (outerWidth === 0) document.body.innerHTML = "<div class=\\"letter\\"><p>${OFFER}<\\/p></div>"`;
  expect(judged(script, { shown }).verdict).toBe(verdict);
});

test.each([
  ['shows dates in UTC', `new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).format()`],
  ['holds a call', `new RTCPeerConnection().addTrack(track)`],
  ['measures its window', `if (innerWidth < 600) document.body.className = 'small'`],
])('code that %s looks for no scanner', (_, script) => {
  expect(judged(script)).toEqual({ verdict: 'SAFE', because: undefined });
});
