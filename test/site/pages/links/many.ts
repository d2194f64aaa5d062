import { htmlDocument } from '../../html.ts';
import { type SitePage, page } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { LISTED_URL } from './layouts.ts';

const HOST = 'many-links.example';
export const MANY = [100, 1_000, 10_000, 100_000] as const;

/** Laid out as in a directory or a forum: a few links in each row, every hundredth to one of some thousands of hosts. */
function rows(count: number): string {
  const link = (i: number) =>
    i % 500 === 3
      ? `<a href="${LISTED_URL}">Listed ${i}</a>`
      : `<a href="https://host-${i % 997}.example/page/${i}">Entry ${i}</a>`;
  const row = (at: number) =>
    `<li><b>${at}</b> ${Array.from({ length: 5 }, (_, i) => link(at * 5 + i)).join(' · ')} <span>with some words</span></li>`;
  return Array.from({ length: count / 5 }, (_, at) => row(at)).join('\n');
}

/**
 * Records long tasks from the start, and layout shifts after loading: before that, rows also move when the parser pauses,
 * whoever observes the page.
 */
const WATCH = `<script>
window.tasks = []; window.shifts = []; window.whole = Infinity;
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => { whole = performance.now(); })));
new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask', buffered: true });
new PerformanceObserver(list => shifts.push(...list.getEntries().filter(entry => entry.startTime > whole).map(entry => entry.value))).observe({ type: 'layout-shift', buffered: true });
</script>`;

/** Pages with very many links. */
export const manyPages: readonly SitePage[] = MANY.map(count =>
  page(
    `${HOST}/${count}`,
    `${count} links`,
    html(htmlDocument({ title: `${count} links`, head: WATCH, body: `<ul>${rows(count)}</ul>` })),
  ),
);
