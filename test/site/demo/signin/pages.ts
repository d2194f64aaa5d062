import { asset, page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html, redirect, svg } from '../../server/respond.ts';
import { signinDocument, signinIcon } from './document.ts';

/** An imitation of a brand's sign-in page. The form posts to another host of the demo web, which discards the data. */
export const signinPages: readonly SitePage[] = [
  page(
    'https://paypal.account-verify.example/signin',
    "An imitation of a payment brand's login",
    html(signinDocument, {
      headers: { server: 'Apache/2.4.59', 'set-cookie': 'PHPSESSID=k3v9; Path=/; HttpOnly' },
    }),
  ),
  page('https://paypal.account-verify.example/', 'Leads to the imitation', redirect(302, '/signin'), 302),
  asset('https://paypal.account-verify.example/icon.svg', svg(signinIcon)),
  asset('https://forms.parcel-drop.example/collect.php', redirect(303, 'https://harbour-and-pine.example/'), 303),
];
