import { honest, unrated, type ImitationPage } from './imitation-page.ts';

/** Sign-in pages of small services, self-hosted software and companies. */
export const honestLogins: readonly ImitationPage[] = [
  unrated(
    'cloud.familie-huber.example/login',
    "A family's cloud",
    `<!DOCTYPE html><html lang="de"><head><title>Anmelden – Nextcloud</title><meta name="apple-mobile-web-app-title" content="Nextcloud"><link rel="icon" href="/apps/theming/favicon"></head><body id="body-login"><header><div class="logo">Nextcloud</div></header><main><h2>Bei Nextcloud anmelden</h2><form method="post" name="login" action="/login"><label for="user">Kontoname oder E-Mail-Adresse</label><input id="user" name="user"><label for="password">Passwort</label><input id="password" name="password" type="password"><button type="submit">Anmelden</button></form><a href="/lostpassword">Passwort vergessen?</a></main><footer><a href="https://nextcloud.com">Nextcloud</a> – ein sicherer Ort für all deine Daten</footer></body></html>`,
  ),
  unrated(
    'git.werkstatt-nord.example/users/sign_in',
    'Software for code, on a company’s host',
    `<!DOCTYPE html><html><head><title>Sign in · GitLab</title><meta property="og:site_name" content="GitLab"></head><body><div class="login-page"><img alt="GitLab" src="/assets/logo.svg"><h1>GitLab Community Edition</h1><form action="/users/sign_in" method="post"><label>Username or primary email<input name="user[login]" autocomplete="username"></label><label>Password<input type="password" name="user[password]" autocomplete="current-password"></label><button>Sign in</button></form><p>Don't have an account yet? <a href="/users/sign_up">Register now</a></p></div><footer><a href="/explore">Explore</a><a href="/help">Help</a><a href="https://about.gitlab.com">About GitLab</a></footer></body></html>`,
  ),
  unrated(
    'grafana.messnetz.example/login',
    'Software for measurements',
    `<!DOCTYPE html><html><head><title>Grafana</title></head><body><div class="login"><img src="public/img/grafana_icon.svg" alt="Grafana"><h1>Welcome to Grafana</h1><form><label>Email or username<input name="user" placeholder="email or username"></label><label>Password<input name="password" type="password" placeholder="password"></label><button>Log in</button></form><a href="/user/password/send-reset-email">Forgot your password?</a></div><footer>Documentation Support Community Open Source v10.4.2</footer></body></html>`,
  ),
  unrated(
    'mail.kanzlei-brandt.example/',
    'Mail of an office',
    `<!DOCTYPE html><html><head><title>Roundcube Webmail :: Welcome to Roundcube Webmail</title></head><body class="task-login"><img src="skins/elastic/images/logo.svg" alt="Roundcube Webmail"><form name="login-form" method="post" action="./?_task=login"><input type="hidden" name="_token" value="x"><table><tr><td><label for="u">Username</label></td><td><input name="_user" id="u"></td></tr><tr><td><label for="p">Password</label></td><td><input name="_pass" id="p" type="password"></td></tr></table><button>Login</button></form><div id="login-footer">Roundcube Webmail · <a href="https://kanzlei-brandt.example/support">Get support</a></div></body></html>`,
  ),
  honest(
    'sso.stadtwerke-x.example/realms/main/protocol/openid-connect/auth',
    "A company's door",
    `<!DOCTYPE html><html lang="de"><head><title>Anmeldung bei Stadtwerke X</title></head><body class="login-pf"><header id="kc-header">STADTWERKE X</header><h1>Bei Ihrem Konto anmelden</h1><form id="kc-form-login" action="https://sso.stadtwerke-x.example/realms/main/login-actions/authenticate?code=1" method="post"><label>Benutzername oder E-Mail<input name="username"></label><label>Passwort<input name="password" type="password"></label><input type="submit" value="Anmelden"></form><div>Oder anmelden mit</div><a id="social-google" href="/realms/main/broker/google/login">Google</a><a href="/realms/main/broker/microsoft/login">Microsoft</a></body></html>`,
  ),
  honest(
    'blog-vom-berg.example/wp-login.php',
    'A blog’s own door',
    `<!DOCTYPE html><html lang="de"><head><title>Anmelden &lsaquo; Blog vom Berg &#8212; WordPress</title></head><body class="login"><h1><a href="https://de.wordpress.org/">Powered by WordPress</a></h1><form name="loginform" action="https://blog-vom-berg.example/wp-login.php" method="post"><label>Benutzername oder E-Mail-Adresse<input name="log"></label><label>Passwort<input name="pwd" type="password"></label><input type="submit" value="Anmelden"></form><p><a href="/wp-login.php?action=lostpassword">Passwort vergessen?</a></p><p><a href="/">&larr; Zu Blog vom Berg</a></p></body></html>`,
  ),
  honest(
    'router.heimnetz.example/',
    'A box at home',
    `<!DOCTYPE html><html lang="de"><head><title>Router</title></head><body><h1>Anmelden</h1><p>Bitte melden Sie sich mit Ihrem Kennwort an, um die Einstellungen Ihres Routers zu sehen und zu ändern.</p><form method="post" action="/login.lua"><label>Kennwort<input type="password" name="pw"></label><button>Anmelden</button></form></body></html>`,
    { as: 'http://192.168.178.1/' },
  ),
  honest(
    'vodafone-station.example/',
    "A carrier's box at home, with the carrier's name",
    `<!DOCTYPE html><html lang="de"><head><title>Vodafone Station</title></head><body><img src="logo.png" alt="Vodafone"><h1>Vodafone Station</h1><form><label>Benutzername<input name="u"></label><label>Passwort<input type="password" name="p"></label><button>Anmelden</button></form><p>Das Passwort steht auf der Rückseite Ihres Geräts.</p></body></html>`,
    { as: 'http://192.168.0.1/' },
  ),
  unrated(
    'mail.firma-lang.example/owa/auth/logon.aspx',
    "Mail of a company that runs Microsoft's server itself",
    `<!DOCTYPE html><html><head><title>Outlook</title></head><body class="signInBg"><form action="/owa/auth.owa" method="POST" name="logonForm"><div><img src="/owa/auth/15.2.1118/themes/resources/olk_logo_white.png" alt="Outlook"></div><label>Benutzername:<input name="username"></label><label>Kennwort:<input name="password" type="password"></label><div class="signinbutton">Anmelden</div><label><input type="checkbox" name="passwordText">Ich verwende einen privaten Computer</label></form></body></html>`,
  ),
  unrated(
    'adfs.uni-nordsee.example/adfs/ls/',
    "A university's door by Microsoft's software",
    `<!DOCTYPE html><html lang="en"><head><title>Sign In</title></head><body><div id="header">Universität Nordsee</div><div id="loginMessage">Sign in with your organizational account</div><form method="post" id="loginForm" action="/adfs/ls/?SAMLRequest=x"><input id="userNameInput" name="UserName" type="email" placeholder="someone@example.com"><input id="passwordInput" name="Password" type="password" placeholder="Password"><span id="submitButton">Sign in</span></form><div id="footer"><span id="copyright">© 2018 Microsoft</span><a href="/adfs/portal/helpdesk">Helpdesk</a></div></body></html>`,
  ),
  honest(
    'idp.uni-suedsee.example/idp/profile/SAML2/Redirect/SSO',
    "Another university's door",
    `<!DOCTYPE html><html><head><title>Web Login Service</title></head><body><img src="/idp/images/logo.png" alt="Universität Südsee"><h1>Login to the library catalogue</h1><form action="/idp/profile/SAML2/Redirect/SSO?execution=e1s1" method="post"><label>Username<input name="j_username"></label><label>Password<input type="password" name="j_password"></label><button name="_eventId_proceed">Login</button></form><p>Forgot your password? Need help? Contact the service desk.</p></body></html>`,
  ),
  honest(
    'app.notizbuch-plus.example/signin',
    'A small service with buttons of large ones',
    `<!DOCTYPE html><html><head><title>Sign in – Notizbuch Plus</title><meta property="og:site_name" content="Notizbuch Plus"></head><body><img src="/logo.svg" alt="Notizbuch Plus"><h1>Welcome back</h1><a href="/auth/google"><img src="/g.svg" alt="Google"> Sign in with Google</a><a href="/auth/apple"><img src="/a.svg" alt="Apple"> Sign in with Apple</a><a href="/auth/facebook"><img src="/f.svg" alt="Facebook"> Continue with Facebook</a><form action="/signin" method="post"><label>Email<input type="email" name="email"></label><label>Password<input type="password" name="password"></label><button>Sign in</button></form><footer>© 2026 Notizbuch Plus GmbH</footer></body></html>`,
  ),
  honest(
    'acme-corp.example/',
    'A tenant of a sign-in service that bears the name of a company',
    `<!DOCTYPE html><html><head><title>Netflix - Sign In</title></head><body><img class="auth-org-logo" src="https://ok9static.oktacdn.com/fs/bco/1/fs0logo" alt="Netflix logo"><h2>Sign In</h2><form action="/api/v1/authn" method="post"><label>Username<input name="username"></label><label>Password<input type="password" name="password"></label><input type="submit" value="Sign In"></form><footer>Powered by Okta</footer></body></html>`,
    { as: 'https://netflix.okta.com/login/login.htm', brand: 'Okta' },
  ),
  honest(
    'verwaltung.verein-sued.example/login.php',
    'A club with its own program in PHP',
    `<!DOCTYPE html><html lang="de"><head><title>Mitgliederverwaltung</title></head><body><h1>Verein Süd e. V.</h1><p>Interner Bereich für Mitglieder des Vorstands und die Trainerinnen und Trainer.</p><form action="login.php" method="post"><input name="user" placeholder="Benutzer"><input name="pass" type="password" placeholder="Passwort"><input type="submit" value="Login"></form><p><a href="impressum.html">Impressum</a></p></body></html>`,
  ),
  unrated(
    'vault.it-team.example/',
    'A store of passwords that people run themselves',
    `<!DOCTYPE html><html><head><title>Vaultwarden Web</title></head><body><img src="images/logo-dark@2x.png" alt="Vaultwarden"><h1>Log in</h1><p>Log in or create a new account to access your secure vault.</p><form><label>Email address (required)<input type="email"></label><label>Master password (required)<input type="password"></label><button>Log in with master password</button></form></body></html>`,
  ),
  honest(
    'wallet.kleine-kette.example/docs/recovery',
    'The manual of a small wallet, which warns',
    `<!DOCTYPE html><html><head><title>Backing up your wallet | Kleine Kette documentation</title></head><body><h1>Backing up your wallet</h1><p>When you create a wallet you are shown a secret recovery phrase of 12 words. Write it down on paper. Never enter it on a website, and never send it to anybody: our team will not ask for it.</p><h2>Restoring</h2><p>Open the desktop program, choose “Import wallet” and type the words in order. This works without internet.</p><h2>Fraud</h2><p>Scammers run phishing pages that ask for the phrase. Report phishing to security@kleine-kette.example.</p><form action="/search"><input type="search" name="q" placeholder="Search the docs"></form></body></html>`,
  ),
];
