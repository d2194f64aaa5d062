import { page, type SitePage } from '../../page.ts';
import { html, redirect } from '../../server/respond.ts';
import { BILLION_SHAPES } from './billion-shapes.ts';

const LOG_IN = `<h1>Log in to your PayPal account</h1><form action="next.php" method="post"><input name="e" placeholder="Email"><input name="p" type="password"><button>Log In</button></form>`;

const imitation = ({ head = '', before = '', after = '' }) =>
  html(
    `<!doctype html><html><head><title>PayPal: Log In</title>${head}</head><body>${before}${LOG_IN}${after}</body></html>`,
  );

/** An imitation of a sign-in page, with floods of elements that keep programs from reading it. */
export const hidingPages: readonly SitePage[] = [
  page(
    'hiding.example/forms',
    'Behind 15,000 hidden forms',
    imitation({ before: `<div hidden>${'<form><input></form>'.repeat(15_000)}</div>` }),
  ),
  page(
    'hiding.example/base',
    'A base address of 300 KB, and 5,000 relative links',
    imitation({
      head: `<base href="https://hiding.example/${'a'.repeat(300_000)}/"><link rel="icon" href="i.png"><link rel="manifest" href="m.json">`,
      after: `<div hidden>${Array.from({ length: 5_000 }, (_, at) => `<a href="p${at}">x</a>`).join('')}</div>`,
    }),
  ),
  page(
    'hiding.example/base-shown',
    'A base address of 300 KB, and 5,000 relative links that are shown: laying them out ends the process of the page',
    imitation({
      head: `<base href="https://hiding.example/${'a'.repeat(300_000)}/">`,
      after: Array.from({ length: 5_000 }, (_, at) => `<a href="p${at}">x</a>`).join(' '),
    }),
  ),
  page(
    'hiding.example/long-state',
    'An address of a megabyte by script, and relative links',
    imitation({
      after: `${Array.from({ length: 3_000 }, (_, at) => `<a href="?p${at}">x</a>`).join('')}<script>history.replaceState(null, '', '/${'a'.repeat(100)}'.repeat(10000))</script>`,
    }),
  ),
  page(
    'hiding.example/crash',
    'A script that ends the process of the page',
    imitation({
      after: `<script>let node = document.body; for (let i = 0; i < 50_000; i++) { const inner = document.createElement('b'); node.append(inner); node = inner; }</script>`,
    }),
  ),
  page('hiding.example/drawing', 'Behind a billion shapes', imitation({ after: BILLION_SHAPES })),
  page('hiding.example/', 'The target of redirects with long URLs', imitation({})),
  page(
    'hiding.example/password',
    'A redirect to an address with a password of 9,000 characters',
    redirect(302, `https://x:${'a'.repeat(9_000)}@hiding.example/`),
    302,
  ),
  page(
    'hiding.example/form-root',
    'A form is the root of the document, and its fields have the names of members of elements',
    html(
      `<!doctype html><html><head><title>PayPal: Log In</title></head><body><p>A moment, please.</p><script>
const form = document.createElement('form'); form.action = 'next.php';
form.innerHTML = ${JSON.stringify(LOG_IN.replace(/<\/?form[^>]*>/g, ''))} + '<input name="getAttribute" hidden><input name="children" hidden>';
document.documentElement.replaceWith(form);
</script></body></html>`,
    ),
  ),
  page(
    'hiding.example/members',
    'Names of meta tags that are members of every object',
    imitation({
      head: ['constructor', 'toString', 'hasOwnProperty', 'valueOf']
        .map(name => `<meta name="${name}" content="value of ${name}">`)
        .join(''),
    }),
  ),
];
