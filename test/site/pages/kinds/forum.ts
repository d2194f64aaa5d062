import { kindPage, type KindPage } from './kind-page.ts';

export const forumPages: readonly KindPage[] = [
  kindPage('Forum', 'boards.kinds.example/viewforum.php', 'A list of topics with a sign-in beside it, in English', {
    title: 'Two-stroke engines – Vintage Outboards Forum',
    body: `<h1>Two-stroke engines</h1><form><input name="username"><input type="password" name="password"><button>Login</button></form><table><tr><th>Topics</th><th>Replies</th><th>Last post</th></tr><tr><td>Seized piston after winter</td><td>14</td><td>by marlin, today</td></tr><tr><td>Mixing ratio for a 1962 model</td><td>31</td><td>by oldsalt</td></tr></table><p>412 members, 3 moderators online</p>`,
  }),
  kindPage('Forum', 'forum.kinds.example/', 'Boards of a forum, in German', {
    lang: 'de',
    title: 'Imkerforum',
    body: `<h1>Imkerforum</h1><table><tr><th>Forum</th><th>Themen</th><th>Beiträge</th><th>Letzter Beitrag</th></tr><tr><td>Völkerführung</td><td>812</td><td>9.120</td><td>heute, 08:12</td></tr></table><p>Unsere 2.310 Mitglieder haben 41.200 Antworten geschrieben.</p>`,
  }),
  kindPage('Forum', 'ask.kinds.example/q/17', 'A question with answers by its microdata, in Portuguese', {
    lang: 'pt',
    title: 'Como limpar uma cafeteira italiana?',
    body: `<main itemscope itemtype="https://schema.org/QAPage"><h1>Como limpar uma cafeteira italiana?</h1><p>A minha ficou escura por dentro e o café tem um gosto amargo.</p><h2>2 respostas</h2><p>Ferva água com bicarbonato e deixe arrefecer.</p></main>`,
  }),
];
