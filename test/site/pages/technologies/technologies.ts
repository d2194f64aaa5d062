import { htmlDocument } from '../../html.ts';
import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { css, html, script } from '../../server/respond.ts';
import type { ContentOptions } from '../../server/respond.ts';

const site = (name: string, description: string, head: string, options: ContentOptions = {}, body = ''): SitePage =>
  page(
    `${name}.technologies.example/`,
    description,
    html(htmlDocument({ title: name, head, body: `<h1>${name}</h1>${body}` }), options),
  );

const jquery = (version: string): SitePage['respond'] =>
  script(`window.jQuery = window.$ = () => [];\nwindow.jQuery.fn = { jquery: '${version}' };\n`);

/** Sites that reveal their technologies: by meta tag, header, cookie, script URL, script variable, markup. */
export const technologyPages: readonly SitePage[] = [
  site(
    'wordpress',
    'WordPress 6.5, PHP 8.3.7, nginx 1.26.1, jQuery 3.7.1',
    '<meta name="generator" content="WordPress 6.5"><link rel="stylesheet" href="/wp-content/themes/own/style.css"><script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>',
    { headers: { server: 'nginx/1.26.1', 'x-powered-by': 'PHP/8.3.7' } },
  ),
  asset('wordpress.technologies.example/wp-content/themes/own/style.css', css('body { margin: 2rem; }')),
  asset('wordpress.technologies.example/wp-includes/js/jquery/jquery.min.js', jquery('3.7.1')),
  site(
    'drupal',
    'Drupal 10 and Apache 2.4.59',
    '<meta name="generator" content="Drupal 10 (https://www.drupal.org)">',
    { headers: { server: 'Apache/2.4.59 (Debian)', 'x-generator': 'Drupal 10 (https://www.drupal.org)' } },
  ),
  site(
    'joomla',
    'Joomla by its generator',
    '<meta name="generator" content="Joomla! - Open Source Content Management">',
  ),
  site('jquery', 'jQuery 3.6.0 by a script address only', '<script src="/lib/jquery-3.6.0.min.js"></script>'),
  asset('jquery.technologies.example/lib/jquery-3.6.0.min.js', script('')),
  site('variables', 'jQuery 2.2.4 and React 18.3.1 by script variables only', '<script src="/bundle.js"></script>'),
  asset(
    'variables.technologies.example/bundle.js',
    script(
      `window.jQuery = window.$ = () => [];\nwindow.jQuery.fn = { jquery: '2.2.4' };\nwindow.React = { version: '18.3.1' };\n`,
    ),
  ),
  site('headers', 'Express and PHP by headers', '', {
    headers: { 'x-powered-by': ['Express', 'PHP/8.1.2'], via: '1.1 varnish' },
  }),
  site('cookies', 'Laravel and PHP by cookies', '', {
    headers: { 'set-cookie': ['laravel_session=x; Path=/; HttpOnly', 'PHPSESSID=y; Path=/'] },
  }),
  site(
    'next',
    'Next.js by its markup',
    '',
    { headers: { 'x-powered-by': 'Next.js' } },
    '<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","query":{},"buildId":"x"}</script>',
  ),
  site('none', 'Nothing that tells', ''),
  site(
    'slow-patterns',
    'Text that makes careless patterns slow',
    `<meta name="generator" content="${'a'.repeat(20_000)}!">`,
    { headers: { server: 'x'.repeat(8000) } },
    `<p>${'<div '.repeat(20_000)}</p><script src="/${'jquery-'.repeat(3000)}.js"></script>`,
  ),
];
