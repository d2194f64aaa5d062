import { kindPage, type KindPage } from './kind-page.ts';

export const parkedPages: readonly KindPage[] = [
  kindPage('Parked', 'forsale.kinds.example/', 'A domain for sale, in English', {
    title: 'forsale.kinds.example',
    body: `<h1>forsale.kinds.example</h1><p>This domain is for sale! Contact the owner for a price.</p><form><input name="email" placeholder="Your email"><input name="offer" placeholder="Your offer in $ 500"><button>Make an offer</button></form>`,
  }),
  kindPage('Parked', 'frei.kinds.example/', 'A domain for sale, in German', {
    lang: 'de',
    title: 'frei.kinds.example steht zum Verkauf',
    body: '<p>Die Domain steht zum Verkauf. Angebote ab 900 EUR.</p>',
  }),
  kindPage('Parked', 'ads.kinds.example/', 'Links of a service that parks domains, and no word of it', {
    title: 'ads.kinds.example',
    body: `<h1>ads.kinds.example</h1><ul><li><a href="https://click.parkingcrew.net/?q=loans">Personal loans</a></li><li><a href="https://click.parkingcrew.net/?q=hotels">Cheap hotels</a></li><li><a href="https://click.parkingcrew.net/?q=insurance">Car insurance</a></li></ul><a href="https://www.parkingcrew.net/privacy">Privacy policy</a>`,
  }),
  kindPage('Parked', 'uriba.kinds.example/', 'A domain for sale, in Japanese', {
    lang: 'ja',
    title: 'uriba.kinds.example',
    body: '<p>このドメインは販売中です。ご購入についてはお問い合わせください。</p>',
  }),
];
