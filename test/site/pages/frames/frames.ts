import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect, svg } from '../../server/respond.ts';

const framed = (title: string, body: string, head = ''): ReturnType<typeof html> =>
  html(htmlDocument({ title, head, body }));
const dot = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="${colour}"/></svg>`;

/** Frames of every kind. URLs without a scheme use that of the page. */
export const framePages: readonly SitePage[] = [
  page(
    'frames.example/',
    'A same-origin frame, a cross-site one, a nested one, srcdoc, about:blank and data:',
    framed(
      'Frames',
      `<h1>Frames</h1>
<iframe src="/inner" name="same"></iframe>
<iframe src="//other-frames.example/inner" name="cross"></iframe>
<iframe src="/nested" name="nested"></iframe>
<iframe srcdoc="<p>From srcdoc</p><img src='/dot.svg?in=srcdoc'>" name="srcdoc"></iframe>
<iframe src="about:blank" name="blank"></iframe>
<iframe src="data:text/html,<p>From data</p>" name="data"></iframe>`,
    ),
  ),
  page(
    'frames.example/inner',
    'A frame with an image, a script and a request',
    framed(
      'Inner',
      `<p>Inner frame, same origin</p><img src="/dot.svg?in=inner" alt=""><script>fetch('/inner-data'); console.log('said by the inner frame')</script>`,
    ),
  ),
  page(
    'frames.example/nested',
    'A frame in a frame in a frame',
    framed('Nested', '<p>Nested, level 1</p><iframe src="//other-frames.example/nested-2"></iframe>'),
  ),
  page(
    'other-frames.example/inner',
    'A frame of another site, with its own image',
    framed(
      'Other inner',
      `<p>Inner frame, another site</p><img src="/dot.svg?in=cross" alt=""><script>fetch('/inner-data'); console.log('said by the frame of another site')</script>`,
    ),
  ),
  page(
    'other-frames.example/nested-2',
    'The second level of nesting',
    framed('Nested 2', '<p>Nested, level 2</p><iframe src="//frames.example/nested-3"></iframe>'),
  ),
  page(
    'frames.example/nested-3',
    'The third level of nesting',
    framed('Nested 3', '<p>Nested, level 3</p><img src="/dot.svg?in=nested-3" alt="">'),
  ),
  page(
    'frames.example/late',
    'A frame that a script adds a second after load',
    framed(
      'Late frame',
      `<script>onload = () => setTimeout(() => { const frame = document.createElement('iframe'); frame.src = '//other-frames.example/inner'; document.body.append(frame); }, 1000)</script>`,
    ),
  ),
  page(
    'frames.example/redirecting',
    'A frame that is redirected to another site',
    framed('Redirecting frame', '<iframe src="/frame-302"></iframe>'),
  ),
  page(
    'frames.example/sandboxed',
    'A sandboxed frame',
    framed('Sandboxed', '<iframe sandbox src="//other-frames.example/inner"></iframe>'),
  ),
  page(
    'frames.example/refused',
    'A frame whose site forbids framing, and one that refuses connections',
    framed(
      'Refused frames',
      '<iframe src="//other-frames.example/no-framing"></iframe><iframe src="http://refused.example/"></iframe>',
    ),
  ),
  page(
    'frames.example/object',
    'Pages in object and embed elements',
    framed(
      'Object',
      '<object data="/inner" type="text/html" width="300" height="150"></object><embed src="//other-frames.example/inner" type="text/html">',
    ),
  ),
  page(
    'frames.example/frameset',
    'An old frameset',
    html(
      '<!doctype html><html><head><title>Frameset</title></head><frameset cols="50%,50%"><frame src="/inner"><frame src="//other-frames.example/inner"></frameset></html>',
    ),
  ),
  asset(
    'frames.example/frame-302',
    redirect(302, ({ url }) => `${url.protocol}//other-frames.example/inner`),
    302,
  ),
  asset(
    'other-frames.example/no-framing',
    html(htmlDocument({ title: 'Alone', body: '<p>Alone.</p>' }), { headers: { 'x-frame-options': 'DENY' } }),
  ),
  asset('frames.example/inner-data', html('inner data')),
  asset('other-frames.example/inner-data', html('other inner data')),
  asset('frames.example/dot.svg', svg(dot('#2a6'))),
  asset('other-frames.example/dot.svg', svg(dot('#26a'))),
];
