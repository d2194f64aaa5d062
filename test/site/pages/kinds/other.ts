import { kindPage, type KindPage } from './kind-page.ts';

export const otherPages: readonly KindPage[] = [
  kindPage('Other', 'town.kinds.example/', 'A town hall that mentions news, a login and documents, in English', {
    title: 'Westport Town Hall',
    body: `<nav><a href="/news">News</a> <a href="/login">Log in</a> <a href="/forms">Forms</a></nav><h1>Welcome to Westport</h1><p>The town hall is open from Monday to Friday. Sports grounds can be booked by telephone. A residents' parking permit costs £45 a year.</p>`,
  }),
  kindPage('Other', 'praxis.kinds.example/', 'A practice with a form for questions, in German', {
    lang: 'de',
    title: 'Praxis Dr. Lindner',
    body: `<h1>Hausarztpraxis am Markt</h1><p>Sprechstunde nach Vereinbarung. Rezepte bestellen Sie bitte bis elf Uhr.</p><form><input name="name" placeholder="Name"><input type="email" name="email" placeholder="E-Mail"><textarea name="frage"></textarea><button>Absenden</button></form>`,
  }),
  kindPage('Other', 'muzeum.kinds.example/', 'A museum, in Czech', {
    lang: 'cs',
    title: 'Muzeum říční plavby',
    body: `<h1>Muzeum říční plavby</h1><p>Otevřeno denně kromě pondělí. Vstupné 120 Kč, děti zdarma. Najdete nás u starého přívozu.</p>`,
  }),
  kindPage('Other', 'empty.kinds.example/', 'Hardly a word', { title: 'Index', body: '<p>It works!</p>' }),
];
