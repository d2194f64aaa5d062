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

describe('fines and tolls', () => {
  expectMalicious(
    [
      [
        'English, toll',
        'https://ezpass-notice-8831.pages.dev/',
        '<title>E-ZPass</title><h1>Outstanding toll invoice</h1><p>Your vehicle has an unpaid toll of $6.99. A late fee of $50 will be added unless it is settled within 12 hours.</p><button>Pay</button>',
      ],
      [
        'German, fine',
        'https://bussgeld-online.top/zahlung',
        `<title>Bußgeldstelle</title><p>Ihr Verwarnungsgeld in Höhe von 35,00 € wegen Geschwindigkeitsüberschreitung ist noch offen.</p><form>${CARD}<button>Zahlen</button></form>`,
      ],
      [
        'French, fine',
        'https://amendes-antai.web.app/',
        '<title>ANTAI</title><h1>Amende impayée</h1><p>Votre contravention de 35 € reste à régler. Sans règlement sous 48 heures elle sera majorée.</p><a href="/payer">Payer</a>',
      ],
      [
        'Spanish, fine',
        'https://dgt-multas-pago.click/',
        '<title>DGT - Dirección General de Tráfico</title><p>Tiene una multa pendiente de 100 €. Pague antes de 24 horas para evitar un recargo.</p><a href="/pago">Pagar ahora</a>',
      ],
      [
        'Turkish, toll',
        'https://hgs-borc.netlify.app/',
        `<title>PTT HGS</title><p>Kaçak geçiş nedeniyle 78,50 TL borcunuz bulunmaktadır. Ödeme yapılmazsa icra işlemi başlatılır.</p><form>${CARD}<button>Öde</button></form>`,
      ],
      [
        'Korean, fine',
        'https://efine-police.cfd/',
        '<title>경찰청 교통민원24</title><p>교통위반 과태료 40,000원이 미납되었습니다. 기한 이내 납부하지 않으면 압류됩니다.</p><button>납부하기</button>',
      ],
      [
        'Russian, fine',
        'https://gibdd-shtraf.site/',
        `<title>ГИБДД</title><p>У вас неоплаченный штраф 500 руб. Успейте оплатить со скидкой.</p><form>${CARD}<button>Оплатить</button></form>`,
      ],
      [
        'Portuguese, toll on a name that is nobody’s',
        'https://regularizar-veiculo.com/',
        '<title>Sem Parar</title><h1>Pedágio em aberto</h1><p>Há um pedágio não pago no valor de R$ 27,40. Regularize em até 24 horas para evitar multa e pontos na CNH.</p><button>Pagar com PIX</button>',
      ],
    ],
    'PHISHING',
  );

  expectClean([
    [
      'an operator',
      'https://www.sunpass.com/en/pay',
      '<title>SunPass - Pay tolls</title><img alt="SunPass"><p>Have you received a toll invoice? Pay outstanding tolls from $1.20 here before a late fee is added. Enter your plate.</p><form><input name="plate"><button>Find</button></form>',
    ],
    [
      'a town',
      'https://www.rathaus-wiesenbach.de/bussgeld',
      '<title>Rathaus Wiesenbach - Verwarnungsgeld</title><p>Offene Verwarnungsgelder bis 55 € bezahlen Sie innerhalb einer Woche unter Angabe des Aktenzeichens, sonst folgt ein Bußgeldbescheid.</p><a href="/kasse">Stadtkasse</a>',
    ],
    [
      'a state',
      'https://www.amendes.gouv.fr/tai',
      `<title>Paiement des amendes</title><p>République française. Votre amende de 35 € est à régler avant le 3 mai, sinon elle sera majorée.</p><form>${CARD}<button>Payer</button></form>`,
    ],
    [
      'news',
      'https://www.kurier-tagblatt.at/verkehr',
      '<title>Vignette wird teurer - Kurier Tagblatt</title><p>Wer ohne Vignette fährt, zahlt 120 Euro Ersatzmaut. Wird sie nicht bezahlt, droht eine Strafe bis 3000 Euro, so die Asfinag. Die Vignette kostet ab Dezember 103,80 Euro.</p><a href="/mehr">Mehr</a>',
    ],
  ]);
});

describe('papers sold in the name of a state', () => {
  expectMalicious([
    [
      'English',
      'https://uk-eta-apply.info/pay',
      `<title>UK ETA - Official application</title><img alt="Home Office"><h1>Electronic travel authorisation</h1><p>Official online application. Total: £99.00</p><form>${CARD}<button>Pay and submit</button></form>`,
    ],
    [
      'Spanish',
      'https://cita-pasaporte.online/',
      `<title>Renovación de pasaporte - Portal oficial</title><h2>Ministerio del Interior</h2><p>Pague las tasas de su pasaporte: 64,00 €</p><form><input name="dni" placeholder="DNI"><input name="fecha" placeholder="Fecha de nacimiento">${CARD}<button>Pagar</button></form>`,
    ],
    [
      'Japanese',
      'https://esta-shinsei.site/',
      `<title>ESTA申請 公式サイト</title><img alt="Department of Homeland Security"><p>電子渡航認証の公式申請フォームです。料金 12,800円</p><form>${CARD}<button>支払う</button></form>`,
    ],
  ]);

  expectClean([
    [
      'an agency that says so',
      'https://www.visto-rapido.com/pay',
      `<title>Visto Rapido - eVisa service</title><p>We are a private company, not affiliated with any government. Official e-visa fee $40, our service $35. Ministry of Foreign Affairs site: apply directly.</p><form>${CARD}<button>Pay</button></form>`,
    ],
    [
      'a state',
      'https://evisa.mofa.gov.vn/pay',
      `<title>Official portal for journeys</title><h1>Ministry of Public Security</h1><p>Official website for travel permits and passports. Fee: 25 USD, not refundable.</p><form>${CARD}<button>Pay</button></form>`,
    ],
  ]);
});

describe('prizes that cost something', () => {
  expectMalicious([
    [
      'English, postage',
      'https://today-reward.click/lp',
      '<title>Dear shopper</title><h1>Congratulations, today is your day!</h1><p>Answer 3 questions about our store and take home a Dyson V15.</p><p>Your answers are saved. You won! Just cover shipping of £1.99.</p><button>Continue</button>',
    ],
    [
      'German, wheel and friends',
      'https://jubilaeum-aktion.icu/',
      '<title>Jubiläum</title><p>Glückwunsch! Sie wurden ausgewählt. Drehen Sie das Glücksrad und holen Sie sich ein Geschenk im Wert von 500 Euro.</p><p>Teilen Sie die Aktion mit 20 Freunden oder 5 WhatsApp-Gruppen, dann wird der Gewinn verschickt.</p><button>Drehen</button>',
    ],
    [
      'French, card',
      'https://gagnant-du-jour.top/',
      `<title>Bravo</title><p>Félicitations, vous avez été tiré au sort ! Choisissez une boîte : votre lot est un iPhone 16.</p><form>${CARD}<button>Recevoir</button></form>`,
    ],
    [
      'Spanish, renewal',
      'https://promo-sorteo.monster/',
      '<title>Enhorabuena</title><p>Enhorabuena, has ganado una PlayStation 5 por responder a nuestra encuesta. Gastos de envío: 2,00 €.</p><small>Incluye suscripción: tras el periodo de prueba 59 € al mes.</small><button>Seguir</button>',
    ],
    [
      'Polish, postage',
      'https://nagroda-dnia.sbs/',
      '<title>Gratulacje</title><p>Gratulujemy! Zostałaś wylosowana. Odpowiedz na krótką ankietę i odbierz prezent – Samsung Galaxy S25.</p><p>Zapłać tylko za przesyłkę: 8,99 zł</p><button>Odbierz</button>',
    ],
    [
      'Chinese, friends',
      'https://hongbao-zhounian.xyz/',
      '<title>周年庆典</title><p>恭喜！您获得了一次抽奖机会，请回答四个问题。您中了 8888 元大奖！</p><p>请把活动分享给 15 位好友或 5 个群组后领取奖品。</p><button>分享</button>',
    ],
    [
      'Russian, postage',
      'https://priz-segodnya.site/',
      '<title>Акция</title><p>Поздравляем! Вы выбраны победителем. Откройте одну из коробок – внутри ваш подарок.</p><p>Оплатите доставку 199 руб.</p><button>Открыть</button>',
    ],
    [
      'English, a fund',
      'https://intl-claims-desk.weebly.com/',
      '<title>International Claims Desk</title><p>Attention: your inheritance of USD 4,700,000.00 left by a late client has been approved for transfer. Contact our remittance officer Barr. James Cole and pay the transfer charge of $320 by MoneyGram. Keep this confidential.</p><form><input name="email" type="email"></form>',
    ],
    [
      'French, a fund',
      'https://loterie-fondation.wixsite.com/gain',
      '<title>Notification</title><p>Cher bénéficiaire, votre adresse a été tirée : vous recevez un héritage de 850.000 euros. Pour le virement, adressez-vous à maître Dubois, notaire, et réglez les frais de dossier.</p>',
    ],
  ]);

  expectClean([
    [
      'a newspaper’s raffle',
      'https://gewinnspiel.hafen-kurier.de/rad',
      '<title>Gewinnspiel - Hafen-Kurier</title><h1>Gewinnen Sie ein E-Bike!</h1><p>Beantworten Sie unsere Frage und gewinnen Sie. Unter allen Einsendungen werden fünf Gewinner ausgelost und benachrichtigt. Preise werden kostenlos verschickt.</p><form><input name="vorname" placeholder="Vorname"><input name="plz" placeholder="PLZ"><button>Teilnehmen</button></form>',
    ],
    [
      'a lottery',
      'https://www.lotto-nordland.de/gewinne',
      '<title>Lotto Nordland – Gewinne abholen</title><img alt="Lotto Nordland"><p>Herzlichen Glückwunsch an alle Gewinner! Der Jackpot von 12 Millionen Euro wurde geknackt. Gewinne über 5.000 Euro werden per Überweisung ausgezahlt, Auskunft in jeder Annahmestelle.</p>',
    ],
    [
      'a shop’s wheel',
      'https://www.linnea-home.com/',
      '<title>Linnea Home – Candles and linen</title><p>Spin the wheel! Congratulations, you won a gift: 10% off your first order. Shipping $4.95, free over $50.</p><button>Add to cart</button><p>Share this with friends</p>',
    ],
    [
      'a university’s survey',
      'https://survey.uni-lindenau.de/index.php/12',
      '<title>Umfrage der Universität Lindenau</title><p>Die Umfrage hat 20 Fragen und dauert 8 Minuten. Unter allen Teilnehmenden werden drei Gutscheine zu 25 € verlost. Ihre Angaben sind anonym.</p><button>Weiter</button>',
    ],
    [
      'a bank that explains wills',
      'https://www.bank-of-harrow.com/bereavement',
      '<title>Inheritance and bereavement - Bank of Harrow</title><p>When a customer dies, the next of kin or the executor may ask for the release of funds. Estates above £50,000 need a certificate of probate. We will transfer the money to the beneficiary named in the will. Your solicitor or attorney can help.</p>',
    ],
  ]);
});
