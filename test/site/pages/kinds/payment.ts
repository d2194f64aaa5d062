import { kindPage, type KindPage } from './kind-page.ts';

export const paymentPages: readonly KindPage[] = [
  kindPage('Payment', 'pay.kinds.example/order/1183', 'A checkout with its own form for cards, in English', {
    title: 'Checkout – Northwind Bicycles',
    body: `<h1>Payment</h1><p>Order total £412.00</p><form method="post"><label>Name on card <input autocomplete="cc-name"></label>
<label>Card number <input autocomplete="cc-number" inputmode="numeric"></label><label>Expiry <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label><button>Pay £412.00</button></form>`,
  }),
  kindPage('Payment', 'versand.kinds.example/gebuehr', 'A small fee and a form for cards, in German', {
    lang: 'de',
    title: 'Zustellgebühr begleichen',
    body: `<h1>Offener Betrag: 1,99 €</h1><form><input name="karteninhaber" placeholder="Karteninhaber"><input name="kartennummer" placeholder="Kartennummer"><input name="ablauf" placeholder="Gültig bis MM/JJ"><input name="cvv" placeholder="CVV"><button>Jetzt bezahlen</button></form>`,
  }),
  kindPage('Payment', 'kassa.kinds.example/', 'A payment through a service in a frame, in Polish', {
    lang: 'pl',
    title: 'Płatność za zamówienie 20/881',
    head: '<script src="https://js.stripe.com/v3/" async></script>',
    body: `<h1>Płatność</h1><p>Metoda płatności: karta. Do zapłaty 219,00 zł.</p><div id="card"></div><p>Numer karty i data ważności są wpisywane w bezpiecznym polu operatora.</p><button>Zapłać</button>`,
  }),
  kindPage('Payment', 'odeme.kinds.example/', 'A toll, in Turkish', {
    lang: 'tr',
    title: 'HGS Ödeme',
    body: `<h1>Ödeme bilgileri</h1><form><input id="cardNumber" placeholder="Kart Numarası"><input id="expiry" placeholder="AA/YY"><input id="cvc" placeholder="CVC"><button>Şimdi öde</button></form>`,
  }),
];
