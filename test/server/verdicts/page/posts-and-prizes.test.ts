import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();

function judged(html: string, url: string): PageVerdict {
  return judge(savedPage(html, url, () => ({ score: 0.5 })));
}

/** Language or kind, address, page. */
type Page = readonly [what: string, url: string, html: string];

const CARD =
  '<input name="cc" autocomplete="cc-number"><input autocomplete="cc-exp"><input name="cvc" autocomplete="cc-csc">';

function expectMalicious(pages: readonly Page[], threat?: string): void {
  test.each(pages)('%s at %s is malicious', (_, url, html) => {
    const found = judged(html, url);
    expect([found.verdict, found.reasons]).toEqual(['MALICIOUS', expect.anything()]);
    if (threat !== undefined) expect(found.threat).toBe(threat);
  });
}

function expectClean(pages: readonly Page[]): void {
  test.each(pages)('%s at %s is clean', (_, url, html) => {
    const { verdict, reasons } = judged(html, url);
    expect([verdict, reasons]).not.toEqual(['MALICIOUS', expect.anything()]);
  });
  test.each(pages)('%s at %s is safe', (_, url, html) => {
    const { verdict, reasons } = judged(html, url);
    expect([verdict, reasons]).toEqual(['SAFE', expect.anything()]);
  });
}

describe('parcels that a stranger wants something for', () => {
  expectMalicious(
    [
      [
        'English, button',
        'https://parcel-hold-4471.web.app/',
        '<title>Track</title><img alt="Evri" src="e.png"><h2>We tried to deliver your item today</h2><p>Nobody answered the door. To book another slot a redelivery charge of £1.45 applies.</p><a href="/go">Book now</a>',
      ],
      [
        'German, button',
        'http://sendung-info.duckdns.org/de/',
        '<title>Sendungsstatus</title><img alt="DHL"><h1>Ihre Sendung wird im Verteilzentrum festgehalten</h1><p>Es fehlt noch eine Versandgebühr in Höhe von 2,99 EUR.</p><button>Jetzt begleichen</button>',
      ],
      [
        'French, address',
        'https://suivi-colis-express.top/maj',
        '<title>Suivi</title><img src="/img/colissimo.svg"><p>Votre colis n’a pas été livré : le numéro de rue manque. Il est retenu dans notre dépôt.</p><form><input name="nom" placeholder="Nom"><input name="adresse" placeholder="Code postal"><input type="tel" name="tel"><button>Valider</button></form>',
      ],
      [
        'Italian, card',
        'https://consegna-rapida.click/pay',
        `<title>Pagamento</title><h2>Poste Italiane</h2><p>Il pacco è fermo presso il centro di smistamento. Per sbloccare la spedizione versi 1,50 € di oneri.</p><form>${CARD}<button>Paga</button></form>`,
      ],
      [
        'Polish, button',
        'https://inpost-paczkomat.cfd/p',
        '<title>Paczka</title><h1>InPost</h1><p>Twoja paczka czeka na dopłatę. Wstrzymaliśmy ją z powodu wagi. Kwota 3,20 zł.</p><button>Zapłać</button>',
      ],
      [
        'Swedish, button',
        'https://postnord-paket.web.app/',
        '<title>PostNord</title><p>Ditt paket kunde inte levereras och hålls kvar på terminalen. Betala en avgift på 19 kr.</p><button>Fortsätt</button>',
      ],
      [
        'Turkish, card',
        'https://kargo-odeme.netlify.app/',
        `<title>PTT Kargo</title><p>Gönderiniz dağıtım merkezinde bekletiliyor. Lütfen 14,90 TL gümrük ücretini ödeyin.</p><form>${CARD}<button>Öde</button></form>`,
      ],
      [
        'Russian, button',
        'https://pochta-dostavka.site/',
        '<title>Почта России</title><p>Ваша посылка задержана на складе. Необходимо внести таможенный сбор 149 руб.</p><a href="/pay">Оплатить</a>',
      ],
      [
        'Japanese, button',
        'https://yamato-saihai.vercel.app/',
        '<title>ヤマト運輸</title><p>お荷物は住所不備のため保管しております。再配達の手数料 300円 をお支払いください。</p><button>再配達を依頼する</button>',
      ],
      [
        'Chinese, card',
        'https://kuaidi-hk.icu/',
        `<title>包裹通知</title><p>您的快递因税费未付被海关扣留，需补缴费用 ¥12.50。</p><form>${CARD}<button>支付</button></form>`,
      ],
      [
        'Korean, button',
        'https://cj-delivery.pages.dev/',
        '<title>CJ대한통운</title><p>고객님의 택배가 주소 오류로 보관 중입니다. 재배송 비용 1,500원을 결제해 주세요.</p><button>결제하기</button>',
      ],
    ],
    'PARCEL',
  );

  expectClean([
    [
      'a shop’s terms of shipping',
      'https://www.nordwind-tee.de/versand',
      `<title>Versand - Nordwind Tee</title><img alt="Nordwind Tee"><p>Wir versenden mit DHL. Kann ein Paket wegen falscher Adresse nicht zugestellt werden und geht zurück, berechnen wir für den neuen Versand 4,90 €. Unsere Tees stammen von kleinen Gärten.</p><button>In den Warenkorb</button>`,
    ],
    [
      'a shop’s checkout',
      'https://marlowe-books.co.uk/checkout',
      `<title>Checkout - Marlowe Books</title><p>Delivery by Royal Mail. Postage £2.95. If the parcel is returned to us we will contact you.</p><form>${CARD}<button>Pay now</button></form>`,
    ],
    [
      'a courier of its own name',
      'https://www.pakolino.com/track',
      '<title>Pakolino – Track your parcel</title><p>Your parcel could not be delivered today. A second attempt is free; a third costs €3.50. Choose a day.</p><button>Choose a day</button>',
    ],
    [
      'DHL itself',
      'https://www.dhl.de/de/verfolgen',
      '<title>DHL Sendungsverfolgung</title><img alt="DHL"><p>Ihre Sendung wartet beim Zoll. Offene Abgaben: 7,43 €. Bezahlen Sie online oder an der Haustür. Sonst geht sie nach sieben Werktagen zurück.</p><button>Bezahlen</button>',
    ],
    [
      'a warning',
      'https://help-for-readers.netlify.app/sms',
      '<title>Fake parcel texts</title><p>Scammers write that your parcel is held at a depot and that a fee of £1.99 is due. Royal Mail never asks for this by text. Report phishing to 7726.</p><a href="/more">More</a>',
    ],
  ]);
});
