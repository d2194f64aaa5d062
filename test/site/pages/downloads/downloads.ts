import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { Responder, SitePage } from '../../page.ts';
import { content, html, redirect } from '../../server/respond.ts';

const host = 'downloads.example';
const file = Buffer.from('Not a program, but it says so.\n'.repeat(40));
const attachment = (name: string): { 'content-disposition': string } => ({
  'content-disposition': `attachment; filename="${name}"`,
});
const chunk = Buffer.alloc(64 * 1024, 0x5a);

const endless: Responder = async exchange => {
  exchange.head(200, { 'content-type': 'application/octet-stream', ...attachment('endless.bin') });
  for (;;) await exchange.write(chunk);
};
const starting = (title: string, source: string, body = ''): Responder =>
  html(htmlDocument({ title, body: `<h1>${title}</h1>${body}<script>${source}</script>` }));

/** URLs of downloads, and pages that start one. */
export const downloadPages: readonly SitePage[] = [
  page(
    `${host}/attachment`,
    'HTML that is sent as an attachment',
    html(htmlDocument({ title: 'Kept', body: '<p>Kept.</p>' }), { headers: attachment('page.html') }),
  ),
  page(
    `${host}/program.exe`,
    'A file of a type that no browser shows',
    content('application/octet-stream', file, { headers: attachment('program.exe') }),
  ),
  page(
    `${host}/archive.zip`,
    'A file of a type that no browser shows, without Content-Disposition',
    content('application/zip', file),
  ),
  page(`${host}/redirected`, 'A redirect to a download', redirect(302, '/program.exe'), 302),
  page(`${host}/endless`, 'A download without an end', endless, 'endless'),
  page(
    `${host}/by-script`,
    'A page that starts a download on load',
    starting(
      'Download on load',
      `onload = () => { location.href = '/program.exe'; }`,
      '<p>Your download will begin shortly.</p>',
    ),
  ),
  page(
    `${host}/by-click`,
    'A page that clicks its own download link',
    starting(
      'Download by click',
      `document.getElementById('get').click()`,
      '<a id="get" href="/program.exe" download="invoice.pdf.exe">Get it</a>',
    ),
  ),
  page(
    `${host}/by-frame`,
    'A page with a download in a frame',
    html(
      htmlDocument({
        title: 'Download in a frame',
        body: '<p>Something is coming.</p><iframe src="/program.exe"></iframe>',
      }),
    ),
  ),
  page(
    `${host}/by-blob`,
    'A page that creates a file and downloads it',
    starting(
      'Download from a blob',
      `const link = document.createElement('a'); link.href = URL.createObjectURL(new Blob(['made here'])); link.download = 'made.bin'; document.body.append(link); link.click();`,
    ),
  ),
  page(
    `${host}/by-meta`,
    'A page that refreshes to a download',
    html(
      htmlDocument({
        title: 'Download by refresh',
        head: '<meta http-equiv="refresh" content="0; url=/program.exe">',
        body: '<p>Your download will begin shortly.</p>',
      }),
    ),
  ),
  page(
    `${host}/many`,
    'A page that starts a hundred downloads',
    starting(
      'A hundred downloads',
      `for (let i = 0; i < 100; i++) setTimeout(() => { const link = document.createElement('a'); link.href = '/many/' + i + '.bin'; link.download = ''; document.body.append(link); link.click(); }, i * 20);`,
    ),
  ),
  page(
    `${host}/starts-endless`,
    'A page that starts a download without an end',
    starting('An endless download', `location.href = '/endless'`, '<p>Never done.</p>'),
  ),
  asset(`${host}/many/*`, content('application/octet-stream', file, { headers: attachment('one-of-many.bin') })),
];
