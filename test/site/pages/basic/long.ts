import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';

/** Red at the top, blue at the end. */
function longPage(height: number) {
  const body = `<div style="height:${height}px;background:linear-gradient(red 0 50px,white 50px calc(100% - 50px),blue calc(100% - 50px))"></div>
<script>addEventListener('resize', () => document.title = 'resized')</script>`;
  return html(htmlDocument({ title: 'Long', head: '<style>body{margin:0}</style>', body }));
}

/** Pages that are much higher than a screen. */
export const longPages: readonly SitePage[] = [
  page('long.example/', 'Five thousand pixels high', longPage(5_000)),
  page('long.example/longest', 'Two hundred thousand pixels high', longPage(200_000)),
];
