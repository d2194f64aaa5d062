import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect } from '../../server/respond.ts';

/** Targets that a scanner must never reach, by their names in the test web. */
const FORBIDDEN_TARGETS = {
  'cloud-metadata': 'http://169.254.169.254/latest/meta-data/',
  loopback: 'http://127.0.0.1/',
  'loopback-short': 'http://127.1/',
  'loopback-decimal': 'http://2130706433/',
  'loopback-hex': 'http://0x7f000001/',
  'loopback-v6': 'http://[::1]/',
  'mapped-v6': 'http://[::ffff:127.0.0.1]/',
  nat64: 'http://[64:ff9b::7f00:1]/',
  localhost: 'http://localhost/',
  unspecified: 'http://0.0.0.0/',
  'private-10': 'http://10.0.0.1/',
  'private-172': 'http://172.16.0.1/',
  'private-192': 'http://192.168.0.1/',
  'carrier-nat': 'http://100.64.0.1/',
  multicast: 'http://224.0.0.1/',
  'unique-local-v6': 'http://[fd00::1]/',
  'link-local-v6': 'http://[fe80::1]/',
} as const;

/** URLs of schemes other than http and https. */
const FORBIDDEN_SCHEMES = {
  file: 'file:///etc/hostname',
  chrome: 'chrome://version/',
  'view-source': 'view-source:http://plain.example/',
  data: 'data:text/html,<title>data</title>',
  mailto: 'mailto:someone@plain.example',
  javascript: 'javascript:alert(1)',
  'about-blank': 'about:blank',
} as const;

const targets: readonly (readonly [string, string])[] = [
  ...Object.entries(FORBIDDEN_TARGETS),
  ...Object.entries(FORBIDDEN_SCHEMES),
];

/** Each target by 302, by meta refresh and by script. */
export const forbiddenRedirects: readonly SitePage[] = targets.flatMap(([name, target]) => [
  page(`forbidden.example/302/${name}`, `302 to ${target}`, redirect(302, target), 302),
  page(
    `forbidden.example/meta/${name}`,
    `Meta refresh to ${target}`,
    html(
      htmlDocument({
        title: name,
        head: `<meta http-equiv="refresh" content="0; url=${target}">`,
        body: `<p>${name}</p>`,
      }),
    ),
  ),
  page(
    `forbidden.example/script/${name}`,
    `A script that goes to ${target}`,
    html(
      htmlDocument({ title: name, body: `<p>${name}</p><script>location.href = ${JSON.stringify(target)}</script>` }),
    ),
  ),
]);
