import { honest, unrated, type ImitationPage } from './imitation-page.ts';

const paypal = `<!DOCTYPE html><html lang="en"><head><title>Log in to your PayPal account</title><meta name="application-name" content="PayPal"><link rel="canonical" href="https://www.paypal.com/signin"></head><body><header><p role="img" aria-label="PayPal Logo">PayPal</p></header><h1>Log in to your PayPal account</h1><form action="/signin" method="post"><input name="login_email" type="email" placeholder="Email"><input name="login_password" type="password" placeholder="Password"><button>Log In</button></form><a href="/us/welcome/signup">Sign Up</a><footer><a href="/us/smarthelp/contact-us">Contact Us</a><a href="/us/legalhub/privacy-full">Privacy</a><a href="/legalhub">Legal</a></footer></body></html>`;

/** Brands on their own hosts, on hosts that no list knows, and what others write, sell and run under their names. */
export const honestBrands: readonly ImitationPage[] = [
  honest('paypal-signin.example/signin', 'The very log-in that others imitate, at home', paypal, {
    as: 'https://www.paypal.com/signin',
    brand: 'PayPal',
  }),
  honest('paypal-archive.example/signin', 'The same from an archive', paypal, {
    as: 'https://web.archive.org/web/20240105120000/https://www.paypal.com/signin',
    brand: 'PayPal',
  }),
  honest(
    'microsoft-signin.example/',
    'The door of work accounts, at home',
    `<!DOCTYPE html><html><head><title>Sign in to your account</title></head><body><img class="logo" alt="Microsoft" src="https://aadcdn.msauth.net/shared/logo.svg"><div role="heading">Sign in</div><form action="https://login.microsoftonline.com/common/login" method="post"><input type="email" name="loginfmt" placeholder="Email, phone, or Skype"><input name="passwd" type="password" placeholder="Password"><input type="submit" value="Next"></form><div>No account? <a href="https://signup.live.com">Create one!</a></div><div>©2025 Microsoft <a href="https://www.microsoft.com/servicesagreement">Terms of use</a></div></body></html>`,
    { as: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize', brand: 'Microsoft' },
  ),
  honest(
    'santander-norge.example/logg-inn',
    'A bank in a country whose domain the list lacks',
    `<!DOCTYPE html><html lang="no"><head><title>Santander Consumer Bank – Logg inn</title><meta property="og:site_name" content="Santander"></head><body><header><img src="/logo.svg" alt="Santander"></header><h1>Logg inn i nettbanken</h1><form action="/nettbank/login" method="post"><label>Brukernavn<input name="user"></label><label>Passord<input name="password" type="password"></label><button>Logg inn</button></form><footer>© Santander Consumer Bank AS, org.nr. 983 521 592 <a href="/personvern">Personvern</a></footer></body></html>`,
    { as: 'https://www.santander.no/logg-inn', brand: 'Santander' },
  ),
  honest(
    'dhl-land.example/',
    'A courier in a country whose domain the list lacks',
    `<!DOCTYPE html><html lang="ro"><head><title>DHL | Urmărire expediere</title></head><body><img src="/dhl.svg" alt="DHL"><h1>DHL Express</h1><p>Introduceți numărul de urmărire pentru a vedea unde se află expedierea dumneavoastră.</p><form action="/track"><input name="awb" placeholder="Număr de urmărire"><button>Urmărește</button></form><footer>© DHL International</footer></body></html>`,
    { as: 'https://www.dhl.ro/', brand: 'DHL' },
  ),
  honest(
    'tech-notes.example/2026/netflix-profiles',
    'A blog about a brand',
    `<!DOCTYPE html><html lang="en"><head><title>How Netflix moves profiles between accounts – Tech Notes</title><meta property="og:site_name" content="Tech Notes"></head><body><h1>How Netflix moves profiles between accounts</h1><p>Since last spring a profile can be moved to an account of its own. Sign in to Netflix, open your Netflix account, choose the profile, and confirm. In this article we look at what is kept: the list, the ratings, and the history.</p><img src="netflix-screenshot.png" alt="Netflix profile page"><p>Netflix says that the feature is used by millions. We asked three families.</p><form action="/newsletter"><input type="email" name="email" placeholder="Subscribe to our newsletter"><button>Subscribe</button></form><footer>© 2026 Tech Notes</footer></body></html>`,
  ),
  honest(
    'stadtblatt.example/warnung-sparkasse',
    'News that quote what they warn of',
    `<!DOCTYPE html><html lang="de"><head><title>Warnung vor gefälschten Sparkassen-Mails | Stadtblatt</title><meta property="og:site_name" content="Stadtblatt"></head><body><header><a href="/">Stadtblatt</a></header><h1>Warnung vor gefälschten Sparkassen-Mails</h1><p>Betrüger verschicken derzeit Mails im Namen der Sparkasse. „Ihr Konto wurde gesperrt“, heißt es darin, „bestätigen Sie Ihre Daten innerhalb von 24 Stunden.“ Die Verbraucherzentrale rät: nicht auf den Link klicken. Auf der Phishing-Seite werden Anmeldename und PIN abgefragt.</p><p>Wer Daten eingegeben hat, soll sein Konto unter 116 116 sperren lassen. Die Polizei zählt in diesem Jahr 300 Fälle. Ein Sprecher der Sparkasse sagte, die Bank frage niemals nach der PIN. Auch im Namen von DHL, PayPal und der Telekom seien Betrüger unterwegs; in diesen Fällen geht es um angebliche Zollgebühren, die eingeschränkte Nutzung eines Kontos oder offene Rechnungen.</p><footer>© Stadtblatt Verlag</footer></body></html>`,
  ),
  unrated(
    'lernen-sicherheit.example/kurs/phishing',
    'A lesson about phishing',
    `<!DOCTYPE html><html lang="en"><head><title>Lesson 3: How to spot phishing | Safe Office Academy</title></head><body><h1>How to spot phishing</h1><p>Attackers write “Your account has been suspended, verify your identity within 24 hours”. They use the logo of Microsoft, PayPal, DHL or Apple. Look at the address bar: is it microsoft.com? Scammers want you to hurry. In this security awareness lesson you learn five signs, and try yourself on ten examples.</p><ol><li>Who sends it?</li><li>Where does the link lead?</li><li>What is asked for?</li><li>Is there a hurry?</li><li>Would they write to you so?</li></ol><a href="/kurs/4">Next lesson</a></body></html>`,
  ),
  honest(
    'passwort-manager.example/',
    'A keeper of passwords that shows whose it keeps',
    `<!DOCTYPE html><html lang="en"><head><title>Schlüsselbrett – the password manager for families</title></head><body><header><img src="/logo.svg" alt="Schlüsselbrett"></header><h1>All your passwords in one place</h1><p>Works with Google, Facebook, PayPal, Netflix, Amazon and thousands of other sites. Import from LastPass, 1Password or Bitwarden in a minute.</p><img alt="Google" src="g.svg"><img alt="Facebook" src="f.svg"><img alt="PayPal" src="p.svg"><img alt="Netflix" src="n.svg"><img alt="Amazon" src="a.svg"><form action="/signup" method="post"><input type="email" name="email" placeholder="Email"><input type="password" name="password" placeholder="Master password"><button>Create account</button></form><footer>© 2026 Schlüsselbrett AG</footer></body></html>`,
  ),
  honest(
    'harbour-shop.example/checkout/payment',
    'A shop that takes cards',
    `<!DOCTYPE html><html lang="en"><head><title>Payment – Harbour Shop</title><meta property="og:site_name" content="Harbour Shop"></head><body><header><img src="/logo.svg" alt="Harbour Shop"></header><h1>Payment</h1><p>Order total €84.00, delivery fee €4.90. Your parcel leaves tomorrow.</p><ul><li><img src="/pay/visa.svg" alt="Visa"></li><li><img src="/pay/mastercard.svg" alt="Mastercard"></li><li><img src="/pay/paypal.svg" alt="PayPal"></li><li><img src="/pay/klarna.svg" alt="Klarna"></li></ul><form action="/checkout/pay" method="post"><label>Card number<input autocomplete="cc-number" name="number"></label><label>Expiry date<input autocomplete="cc-exp" name="exp"></label><label>Security code<input autocomplete="cc-csc" name="cvc"></label><button>Pay now</button></form><footer>Powered by Stripe. © Harbour Shop Ltd, registered in England, company number 01234567, VAT number GB 123 4567 89</footer></body></html>`,
  ),
  unrated(
    'zahlung-shop.example/kasse',
    'A shop with a button of a way to pay',
    `<!DOCTYPE html><html lang="de"><head><title>Kasse | Teehaus Lind</title></head><body><img src="/logo.png" alt="Teehaus Lind"><h1>Kasse</h1><a class="pp" href="https://www.paypal.com/checkoutnow?token=EC-1"><img src="https://www.paypalobjects.com/webstatic/de_DE/i/de-pp-logo-100px.png" alt="PayPal"></a><form action="/kasse/anmelden" method="post"><h2>Ich habe schon ein Kundenkonto</h2><input name="mail" type="email" placeholder="E-Mail"><input name="pw" type="password" placeholder="Passwort"><button>Anmelden</button></form><p>Versandkosten 4,90 €. Lieferung in 2 bis 3 Tagen mit DHL.</p><footer>Teehaus Lind, Inhaberin Eva Lind, USt-IdNr. DE123456789 <a href="/impressum">Impressum</a></footer></body></html>`,
  ),
  unrated(
    'apple-fans.example/forum/login',
    'A forum of friends of a brand',
    `<!DOCTYPE html><html lang="de"><head><title>Anmelden – Apfelfreunde Forum</title></head><body><header><img src="/logo.png" alt="Apfelfreunde"></header><h1>Anmelden</h1><p>Das Forum rund um iPhone, iPad und Mac. Diese Seite gehört nicht zu Apple.</p><form action="/login" method="post"><input name="login" placeholder="Benutzername"><input name="password" type="password" placeholder="Passwort"><button>Anmelden</button></form><footer>© Apfelfreunde. Apple ist eine Marke der Apple Inc.</footer></body></html>`,
  ),
  honest(
    'handy-reparatur.example/',
    'A reseller that repairs',
    `<!DOCTYPE html><html lang="de"><head><title>iPhone und Samsung Reparatur in Kiel | Handy-Klinik Kiel</title></head><body><h1>Handy-Klinik Kiel</h1><p>Wir reparieren Apple, Samsung, Huawei und Xiaomi. Displaytausch ab 79 €, meist in einer Stunde. Kommen Sie vorbei oder schicken Sie Ihr Gerät ein.</p><img src="apple.png" alt="Apple"><img src="samsung.png" alt="Samsung"><form action="/kontakt" method="post"><input name="name" placeholder="Name"><input name="email" type="email" placeholder="E-Mail"><textarea name="text" placeholder="Was ist kaputt?"></textarea><button>Senden</button></form><p>Inhaber Jan Petersen, Tel. 0431 555 010</p></body></html>`,
  ),
  honest(
    'paket-finder.example/',
    'A page that follows parcels of all couriers',
    `<!DOCTYPE html><html lang="en"><head><title>Paket Finder: track DHL, UPS, FedEx, USPS and 800 couriers</title></head><body><h1>Track any parcel</h1><form action="/track"><input name="n" placeholder="Tracking number"><button>Track</button></form><img alt="DHL" src="dhl.svg"><img alt="UPS" src="ups.svg"><img alt="FedEx" src="fedex.svg"><img alt="USPS" src="usps.svg"><img alt="Royal Mail" src="rm.svg"><p>Enter a tracking number and we find out which courier has it. If a delivery attempt failed you see when it is tried again. Free for 10 parcels a day.</p><footer>© Paket Finder</footer></body></html>`,
  ),
  honest(
    'konten-vergleich.example/girokonto',
    'A page that compares banks',
    `<!DOCTYPE html><html lang="de"><head><title>Girokonto-Vergleich 2026: die 10 besten Konten</title></head><body><h1>Girokonto-Vergleich</h1><table><tr><td><img alt="ING" src="ing.svg"></td><td>0,00 €</td><td><a href="/go/ing">Zum Anbieter</a></td></tr><tr><td><img alt="DKB" src="dkb.svg"></td><td>0,00 €</td><td><a href="/go/dkb">Zum Anbieter</a></td></tr><tr><td><img alt="Commerzbank" src="co.svg"></td><td>4,90 €</td><td><a href="/go/co">Zum Anbieter</a></td></tr><tr><td><img alt="comdirect" src="cd.svg"></td><td>0,00 €</td><td><a href="/go/cd">Zum Anbieter</a></td></tr></table><p>Wir vergleichen Gebühren, Zinsen und Karten von 140 Banken. Stand: November.</p><form action="/alarm"><input type="email" name="email" placeholder="E-Mail für den Zinsalarm"><button>Anmelden</button></form></body></html>`,
  ),
  honest(
    'bounty-programm.example/scope',
    'A programme for those who find faults',
    `<!DOCTYPE html><html lang="en"><head><title>Bug bounty programme – Nordlicht Hosting</title></head><body><h1>Bug bounty</h1><p>In scope: login.nordlicht.example, our OAuth endpoints, and the “Sign in with Google” flow. Out of scope: phishing of our staff, social engineering, denial of service. Researchers are paid between 100 and 5,000 euros for each vulnerability disclosure that is confirmed.</p><pre>POST /oauth/token\\nclient_id=...&amp;password=...</pre><a href="/report">Report a vulnerability</a></body></html>`,
  ),
  unrated(
    'entwickler-doku.example/oauth',
    'Documentation that shows a log-in',
    `<!DOCTYPE html><html lang="en"><head><title>Sign in with Microsoft and Google | Baustein docs</title></head><body><nav><a href="/docs">Docs</a></nav><h1>Sign in with Microsoft and Google</h1><p>Register your application in the Azure portal and in Google Cloud. Then add the identifiers to the settings. The user is sent to login.microsoftonline.com or accounts.google.com, types a password there and comes back with a code.</p><pre>&lt;form action="/login"&gt;&lt;input type="password"&gt;&lt;/form&gt;</pre><p>To copy the code press the button. On Windows press Win + R and type cmd to open a terminal.</p><button onclick="navigator.clipboard.writeText('npm i baustein')">Copy</button></body></html>`,
  ),
  unrated(
    'fragen-forum.example/t/paypal-limited',
    'A question in a forum',
    `<!DOCTYPE html><html lang="en"><head><title>My PayPal account has been limited, what now? - Ask Around</title></head><body><header><a href="/">Ask Around</a><a href="/login">Log in</a></header><h1>My PayPal account has been limited, what now?</h1><p>I got a mail that my account has been limited and that I must confirm my identity. Is this real?</p><h2>3 answers</h2><p>Never click the link. Type paypal.com yourself and look there. If nothing is shown the mail was a scam.</p><p>It happened to me too, it was phishing. They even copied the logo.</p><p>If it is real, it can be settled in the resolution centre within two days.</p><form action="/answer" method="post"><textarea name="text" placeholder="Your answer"></textarea><button>Post</button></form></body></html>`,
  ),
  honest(
    'mode-atelier.example/sale',
    'A shop with honest reductions and a name behind it',
    `<!DOCTYPE html><html lang="de"><head><title>Sale | Atelier Morgen</title></head><body><h1>Sale bei Atelier Morgen</h1><div>Leinenkleid 120,00 € 84,00 €</div><div>Wolljacke 240,00 € 192,00 €</div><div>Schal 60,00 € 45,00 €</div><button>In den Warenkorb</button><footer>Atelier Morgen GmbH, Hafenstr. 1, Bremen, Handelsregister HRB 1234, <a href="/impressum">Impressum</a></footer></body></html>`,
  ),
  unrated(
    'programm-haus.example/download',
    'A program, to be had from who makes it',
    `<!DOCTYPE html><html lang="en"><head><title>Download Federleicht 4.2</title></head><body><h1>Download Federleicht</h1><p>A small editor for plain text. Version 4.2 was released on 3 November. Free, and open source.</p><a href="/files/federleicht-4.2-setup.exe">Windows (64-bit)</a><a href="/files/federleicht-4.2.dmg">macOS</a><a href="/files/federleicht-4.2.tar.gz">Source</a><h2>What is new</h2><ul><li>Opens large files faster</li><li>Spell checking in Danish</li></ul></body></html>`,
  ),
];
