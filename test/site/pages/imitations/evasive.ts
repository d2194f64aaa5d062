import { malicious, unrated, type ImitationPage } from './imitation-page.ts';

/** Pages that hide their content from programs, but not from people. */
export const evasive: readonly ImitationPage[] = [
  malicious(
    'pp-split.example/cgi-bin/webscr',
    'A name split by invisible characters',
    'PHISHING',
    'PayPal',
    `<!DOCTYPE html><html><head><title>Pay\u200bP\u00adal: Log In</title></head><body><h1>Log in to your P\u200bay\u200bPal account</h1><form action="a.php" method="post"><input name="a" placeholder="Em\u200bail"><input name="b" type="password"><button>Lo\u200bg In</button></form></body></html>`,
  ),
  malicious(
    'framed-login.example/',
    'A page in a frame that stands in the page itself',
    'PHISHING',
    'Microsoft',
    `<!DOCTYPE html><html><head><title>Microsoft</title></head><body style="margin:0"><iframe width="100%" height="100%" srcdoc="&lt;h1&gt;Sign in&lt;/h1&gt;&lt;img alt='Microsoft' src='m.svg'&gt;&lt;p&gt;Sign in to your Microsoft account&lt;/p&gt;&lt;form action='next.php'&gt;&lt;input type='email' placeholder='Email'&gt;&lt;input type='password' placeholder='Password'&gt;&lt;button&gt;Sign in&lt;/button&gt;&lt;/form&gt;"></iframe></body></html>`,
  ),
  malicious(
    'masked-text.example/bank',
    'A password in a field that only looks like one, salted with text of no size',
    'PHISHING',
    'Chase',
    `<!DOCTYPE html><html><head><title>Chase Online - Sign in</title></head><body><img src="x.svg" alt="Chase"><h1>Welcome to Cha<span style="font-size:0">qwe</span>se</h1><form action="b.php"><input type="text" name="u" placeholder="Username"><input type="text" style="-webkit-text-security:disc" name="v" placeholder="Password"><button>Sign in</button></form><small>© 2025 JPMorgan Chase &amp; Co.</small></body></html>`,
  ),
  malicious(
    'saved-copy.example/fb/index.html',
    'A copy made by a browser, with the mark of where it was saved from',
    'PHISHING',
    'Facebook',
    `<!DOCTYPE html>
<!-- saved from url=(0025)https://www.facebook.com/ -->
<html lang="en" id="facebook"><head><title>Facebook - log in or sign up</title><link rel="stylesheet" href="./Facebook_files/a.css"></head><body><img class="fb_logo" src="./Facebook_files/dF5SId3UHWd.svg" alt="Facebook"><form action="login.php" method="post"><input type="text" name="email" placeholder="Email or phone number"><input type="password" name="pass" placeholder="Password"><button name="login">Log in</button></form><span>Meta © 2025</span></body></html>`,
  ),
  malicious(
    'pp-limited.example/signin',
    'A log-in behind thousands of hidden forms',
    'PHISHING',
    'PayPal',
    `<!DOCTYPE html><html><head><title>PayPal: Log In</title></head><body><div hidden>${'<form></form>'.repeat(3_000)}</div><h1>Log in to your PayPal account</h1><form action="a.php" method="post"><input name="a" placeholder="Email"><input name="b" type="password"><button>Log In</button></form></body></html>`,
  ),
  unrated(
    'app-shell.example/',
    'The empty shell of an application',
    `<!DOCTYPE html><html><head><title>App</title><script type="module" src="/assets/index-4f2.js"></script></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>`,
  ),
  unrated(
    'challenge.example/',
    'A check for humans in front of a page',
    `<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>challenge.example</h1><p>Checking your browser before accessing the site. Please enable JavaScript and cookies to continue. This may take a few seconds.</p></body></html>`,
  ),
  unrated(
    'parked-name.example/',
    'A name that is for sale',
    `<!DOCTYPE html><html><head><title>parked-name.example</title></head><body><h1>parked-name.example</h1><p>This domain is for sale! Buy this domain from its owner. Related searches: insurance, online banking, cheap flights, loans, car rental.</p></body></html>`,
  ),
  unrated(
    'new-server.example/',
    'A server that has no site yet',
    `<!DOCTYPE html><html><head><title>Welcome to nginx!</title></head><body><h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p></body></html>`,
  ),
];
