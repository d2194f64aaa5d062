import { kindPage, type KindPage } from './kind-page.ts';

export const newsPages: readonly KindPage[] = [
  kindPage('News', 'herald.kinds.example/2026/bridge', 'An article by its linked data, about phishing, in English', {
    title: 'Fake bank pages cost pensioners millions | The Westport Herald',
    head: `<meta property="og:type" content="article"><script type="application/ld+json">{"@context":"https://schema.org","@type":["NewsArticle"],"headline":"Fake bank pages"}</script>`,
    body: `<article><h1>Fake bank pages cost pensioners millions</h1><p>Police in Westport warned on Tuesday of text messages that lead to a page where people are asked to log in and enter their card number.</p><p>“Nobody should type a password after following such a link,” the inspector said.</p></article>`,
  }),
  kindPage('News', 'tageblatt.kinds.example/', 'A front page of a newspaper, in German', {
    lang: 'de',
    title: 'Auenfelder Tageblatt – Nachrichten aus der Region',
    body: `<nav>Politik Wirtschaft Kultur Sport Panorama</nav><article><h2>Rat beschließt neue Buslinie</h2><p>Ab März fährt der Bus alle zwanzig Minuten.</p></article><article><h2>Brücke bleibt gesperrt</h2><p>Die Sanierung dauert bis zum Herbst.</p></article><article><h2>Sieg in letzter Minute</h2><p>Die Handballerinnen gewinnen das Derby.</p></article>`,
  }),
  kindPage('News', 'novosti.kinds.example/', 'A front page, in Russian', {
    lang: 'ru',
    title: 'Новости Заречья сегодня',
    body: `<ul><li>Политика</li><li>Экономика</li><li>Общество</li><li>Спорт</li><li>Культура</li></ul><h2>На набережной открыли каток</h2><h2>Цены на хлеб выросли</h2><h2>Школа получила новый спортзал</h2>`,
  }),
  kindPage('News', 'news.jp.kinds.example/', 'A front page, in Japanese', {
    lang: 'ja',
    title: '朝凪ニュース',
    body: `<nav>政治 経済 国際 社会 スポーツ</nav><h2>新しい図書館が開館</h2><h2>台風の影響で列車に遅れ</h2><h2>高校野球、決勝は延長戦に</h2>`,
  }),
];
