import { htmlDocument } from '../../html.ts';
import { type SitePage, asset, page } from '../../page.ts';
import { html, svg } from '../../server/respond.ts';
import { hostilePages } from './hostile.ts';
import { GOOD_URL, LINK_LAYOUTS, LISTED_URL, OTHER_LISTED_URL } from './layouts.ts';
import { manyPages } from './many.ts';

const HOST = 'links.example';
const said = (title: string, body: string, head = '') => html(htmlDocument({ title, body, head }));
const SHIFTS = `<script>window.shifts = []; new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry.value))).observe({ type: 'layout-shift', buffered: true });</script>`;

/** Pages with links, some of which tests put on a threat list. */
export const linkPages: readonly SitePage[] = [
  ...LINK_LAYOUTS.map(({ name, body, head = '' }) =>
    page(`${HOST}/${name}`, `A listed link and a good one: ${name}`, said(`Links: ${name}`, body, SHIFTS + head)),
  ),
  page(
    `${HOST}/several`,
    'Two listed links, good ones, one to the page itself and some that lead nowhere',
    said(
      'Several links',
      `<main><h1>Several</h1><p><a id="first" href="${LISTED_URL}">First parcel</a>, <a id="second" href="${OTHER_LISTED_URL}?b=2&amp;a=1#x">second parcel</a>,
<a id="good" href="${GOOD_URL}">good</a>, <a href="#here">here</a>, <a href="mailto:a@b.example">mail</a>, <a href="javascript:void 0">script</a>,
<a href="http://192.168.1.1/">router</a>, <a id="again" href="${LISTED_URL}">First parcel again</a></p></main>`,
      SHIFTS,
    ),
  ),
  page(
    `${HOST}/covered`,
    'A listed link that scrolls beneath a fixed header',
    said(
      'Covered',
      `<header style="position:sticky;top:0;height:80px;background:#fff;border-bottom:1px solid">Header</header><p><a id="bad" href="${LISTED_URL}">Parcel</a></p>${'<p>Words.</p>'.repeat(100)}`,
      SHIFTS,
    ),
  ),
  page(
    `${HOST}/cross-frame`,
    'A frame of another site with a listed link',
    said(
      'Cross-site frame',
      `<iframe src="https://framed-links.example/inner" width="500" height="200"></iframe>`,
      SHIFTS,
    ),
  ),
  page(
    'framed-links.example/inner',
    'A listed link, to be framed',
    said('Inner', `<a id="bad" href="${LISTED_URL}">Parcel</a>`),
  ),
  asset(`${HOST}/framed`, said('Framed', `<p>Inside <a id="bad" href="${LISTED_URL}">Claim your parcel</a></p>`)),
  asset(
    `${HOST}/dot.svg`,
    svg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#29a"/></svg>',
    ),
  ),
  ...hostilePages,
  ...manyPages,
];
