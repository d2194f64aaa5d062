import { kindPage, type KindPage } from './kind-page.ts';

export const mailPages: readonly KindPage[] = [
  kindPage('Mail', 'post.kinds.example/inbox', 'A mailbox, in English', {
    title: '(3) Inbox – anna@post.kinds.example',
    body: `<nav><button>Compose</button><ul><li>Inbox 3</li><li>Drafts</li><li>Sent</li><li>Junk</li><li>Trash</li></ul></nav><table><tr><td>Harbour office</td><td>Berth renewal for next season</td><td>09:14</td></tr><tr><td>Library</td><td>Two books are due on Friday</td><td>Yesterday</td></tr></table>`,
  }),
  kindPage('Mail', 'brief.kinds.example/', 'A mailbox, in German', {
    lang: 'de',
    title: 'Posteingang',
    body: `<aside><a href="#neu">Neue Nachricht</a><a href="#1">Posteingang</a><a href="#2">Entwürfe</a><a href="#3">Gesendet</a><a href="#4">Spam</a><a href="#5">Papierkorb</a></aside><section><h2>Elternabend am Donnerstag</h2><p>Liebe Eltern, wir treffen uns um 19 Uhr im Musikraum.</p></section>`,
  }),
  kindPage('Mail', 'courrier.kinds.example/', 'A mailbox, in French', {
    lang: 'fr',
    title: 'Messagerie – Boîte de réception (12)',
    body: `<ul><li>Boîte de réception</li><li>Brouillons</li><li>Messages envoyés</li><li>Indésirables</li><li>Corbeille</li></ul><p>Aucun message sélectionné</p>`,
  }),
  kindPage(['Login', 'Mail'], 'webmail.kinds.example/', 'The sign-in of a webmail is both', {
    title: 'Roundcube Webmail :: Welcome to Webmail',
    head: '<script src="/program/js/common.min.js"></script><script>window.rcmail = {};</script>',
    body: `<h1>Webmail login</h1><form name="login-form"><input type="hidden" name="_token" value="x"><input name="_user" placeholder="Username"><input type="password" name="_pass" placeholder="Password"><button>Login</button></form>`,
  }),
];
