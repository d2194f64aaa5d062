import { htmlDocument } from '../html.ts';
import { asset, page, type SitePage } from '../page.ts';
import { content, html } from '../server/respond.ts';
import { codeOf } from '../../support/qr-code.ts';
import { articleOf, LURES, panelOf } from './shown/content.ts';

const SITE = 'Copper Kettle';
const HOST = 'https://copper-kettle.example';
const [PAYPAL] = LURES;
const lure = PAYPAL === undefined ? '' : panelOf(PAYPAL);

const made = (path: string, what: string, body: string, title = SITE): SitePage =>
  page(`${HOST}/${path}`, what, html(htmlDocument({ title, body })));

const CONTINUE = '<h1>Your document is ready</h1><p>Scan_2291.pdf</p>';
const BUTTON = 'style="font-size:22px;padding:14px 40px;background:#06c;color:#fff"';

/** Pages that show something before they show what they are, and pages that only look like that. */
export const gatePages: readonly SitePage[] = [
  made('lure', 'a lure behind gates', lure, 'Log in'),
  made('story', 'an article', articleOf(SITE)),
  made('link', 'a link to continue', `${CONTINUE}<a href="lure" ${BUTTON}>View document</a>`),
  made('window', 'a link that opens a window', `${CONTINUE}<a href="lure" target="_blank" ${BUTTON}>View document</a>`),
  made(
    'drawn-box',
    'a check whose box is drawn',
    `<h2>One more step</h2><div style="display:flex;align-items:center;gap:12px"><div id="box" style="width:26px;height:26px;border:2px solid #888"></div><span>I'm not a robot</span></div>
     <script>box.addEventListener('click', e => { if (e.isTrusted) document.body.innerHTML = ${JSON.stringify(lure)} })</script>`,
  ),
  made(
    'three',
    'three gates, one after the other',
    `<script>const steps = ['Enter', 'Yes, I am 18', 'Continue']; function next() { const s = steps.shift(); document.body.innerHTML = s ? '<h1>Are you 18 or older?</h1><button>' + s + '</button>' : ${JSON.stringify(articleOf(SITE))}; const b = document.querySelector('button'); if (b) b.onclick = next } addEventListener('load', next)</script>`,
  ),
  made(
    'four',
    'four gates, one after the other',
    `<script>let n = 0; function next() { document.body.innerHTML = n++ < 4 ? '<h1>Part ' + n + ' of your document</h1><button>Continue</button>' : ${JSON.stringify(articleOf(SITE))}; const b = document.querySelector('button'); if (b) b.onclick = next } addEventListener('load', next)</script>`,
  ),
  made(
    'idle',
    'a gate that stays',
    `<h1>Please verify that you are human</h1><p>This site checks every visitor before it goes on.</p><button ${BUTTON}>Verify you are human</button>`,
  ),
  made(
    'locked-account',
    'a fright with a button to continue',
    '<h1>Windows Defender Security Center</h1><p>Your computer has been locked: Trojan spyware alert, error 0x80072ee7</p><p>Do not restart your computer. Call Microsoft Support immediately: +1 (888) 555-0142</p><p><button onclick="location=\'/story\'">Continue</button></p>',
    'Security',
  ),
  made(
    'onetrust',
    'an article with a banner of a known maker',
    `${articleOf(SITE)}<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="region" style="position:fixed;bottom:0;left:0;right:0;background:#eee;padding:20px"><p>We use cookies to improve your visit.</p><button id="onetrust-accept-btn-handler">Accept All Cookies</button><button id="onetrust-reject-all-handler">Reject All</button></div></div>
     <script>for (const b of document.querySelectorAll('#onetrust-banner-sdk button')) b.onclick = () => { document.cookie = 'consent=' + b.id; document.getElementById('onetrust-consent-sdk').remove() }</script>`,
  ),
  page(
    `${HOST}/missing`,
    'an error page with a button to continue',
    html(
      htmlDocument({ title: 'Not found', body: '<h1>Not here</h1><a href="/story">Continue to our home page</a>' }),
      {
        status: 404,
      },
    ),
    404,
  ),
  made(
    'pays',
    'a button that pays',
    `<h1>Your basket</h1><p>One loaf, 4.20</p><button ${BUTTON} onclick="location='/lure'">Continue and pay</button>`,
  ),
  made(
    'downloads',
    'a button that downloads',
    `<h1>Our recipes</h1><a ${BUTTON} href="/recipes.zip" download>Download and open</a>`,
  ),
  made(
    'signs-in',
    'a form with a button to continue',
    `<h1>Members</h1><form action="/lure"><label>Email <input type="email" name="e"></label><button>Continue</button></form>`,
  ),
  made(
    'posts',
    'a form that posts',
    `<h1>Your choice</h1><form method="post" action="/lure"><button>Continue</button></form>`,
  ),
  made(
    'provider',
    'a sign-in elsewhere',
    '<h1>Members</h1><button onclick="location=\'/lure\'">Continue with Google</button>',
  ),
  made(
    'covered',
    'a button under a frame of another host',
    `<h1>Your document</h1><button ${BUTTON}>Continue</button><iframe src="https://static-copper-kettle.example/frame" style="position:fixed;top:60px;left:0;width:400px;height:120px;opacity:0.01;border:0"></iframe>`,
  ),
  made(
    'small-site',
    'a small page with a menu and a word about cookies',
    `<header><button aria-label="Menu">☰</button><h1>${SITE}</h1></header><p>Opening hours: Tuesday to Saturday, 8 to 18. In August the shop is closed on Saturdays. The mill can be visited on the first Sunday of each month.</p><footer><a href="/cookies">Cookie policy</a></footer>`,
  ),
  made(
    'away',
    'a link to another site',
    `${CONTINUE}<a href="https://old-heron-mill.example/" ${BUTTON}>View document</a>`,
  ),
  page(
    'https://old-heron-mill.example/',
    'another site',
    html(htmlDocument({ title: 'Old Heron Mill', body: articleOf('Old Heron Mill') })),
  ),
  asset('https://static-copper-kettle.example/frame', html('<body onclick="parent.postMessage(1)">')),
  made(
    'hangs',
    'a button that blocks the page',
    `${CONTINUE}<button ${BUTTON} onmousedown="for (;;) {}">Continue</button>`,
  ),
  made(
    'landing',
    'a page with an article and a button to continue',
    `<h1>${SITE}</h1><a ${BUTTON} href="/lure">Continue</a>${articleOf(SITE)}`,
  ),
  made(
    'code',
    'a lure whose point is a QR code',
    '<h1>Microsoft</h1><p>Your Microsoft account must be verified. Scan the code with your phone to keep your mailbox.</p><img src="/code.png" width="200" height="200">',
    'Microsoft account',
  ),
  made(
    'own-code',
    'an article with a QR code of its site',
    `<img src="/own-code.png" width="200" height="200">${articleOf(SITE)}`,
  ),
  asset(
    `${HOST}/code.png`,
    content('image/png', async () => codeOf('https://orchard-lane.example/start')),
  ),
  asset(
    `${HOST}/own-code.png`,
    content('image/png', async () => codeOf(`${HOST}/story`)),
  ),
  asset(`${HOST}/recipes.zip`, content('application/zip', 'PK')),
];
