import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../server/verdicts/page/judge-page.ts';
import { WARNING_SIGN } from '../../../../server/verdicts/page/weights.ts';
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
  test.each(pages)('%s at %s is safe, or UNRATED for its identity only', (_, url, html) => {
    const { verdict, reasons } = judged(html, url);
    const isUnproven = reasons.some(({ code }) => code === 'identity-unproven');
    expect([verdict, reasons]).toEqual([isUnproven ? 'UNRATED' : 'SAFE', expect.anything()]);
    expect(reasons.filter(({ weight }) => weight >= WARNING_SIGN)).toEqual([]);
  });
}

describe('parcel scams', () => {
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

describe('documents sold in the name of an authority', () => {
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

describe('prizes with a fee', () => {
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

const COIN = 'bc1q9x7v4k2m8p3r6t0w5y1z9a7c4e2g8h6j3l0n5';

describe('blackmail', () => {
  expectMalicious([
    [
      'German',
      'https://fall-2291.surge.sh/',
      `<title>Fall 2291</title><p>Ich habe Ihr Gerät gehackt und über Ihre Webcam ein Video von Ihnen gemacht, als Sie eine Pornoseite besuchten. Überweisen Sie 1200 EUR in Bitcoin an ${COIN}, sonst geht es an Ihre Familie und Ihre Kollegen. Sie haben 48 Stunden.</p>`,
    ],
    [
      'Spanish',
      'https://caso-771.surge.sh/',
      `<title>Aviso</title><p>He hackeado su teléfono. Tengo un vídeo suyo muy íntimo. Si no paga 900 dólares en BTC lo recibirán sus contactos y sus amigos. Dirección: ${COIN}</p>`,
    ],
    [
      'Korean',
      'https://case-k1.netlify.app/',
      `<title>안내</title><p>당신의 휴대폰을 해킹하여 카메라로 녹화한 영상을 가지고 있습니다. 24시간 안에 비트코인을 보내지 않으면 연락처의 가족과 친구에게 유포합니다. ${COIN}</p>`,
    ],
    [
      'English, files',
      'https://locked-case.web.app/',
      `<title>Your case</title><p>All your files have been encrypted and we downloaded your data. If you do not pay 0.4 BTC within three days it will be made public and your employer will hear of it. Wallet: ${COIN}</p>`,
    ],
  ]);

  expectClean([
    [
      'a police page',
      'https://www.polizei-beratung-nord.de/themen/',
      `<title>Erpressung mit angeblichen Videos</title><p>Betrüger schreiben: „Ich habe Sie über Ihre Webcam aufgenommen, zahlen Sie Bitcoin an ${COIN}, sonst erhalten Ihre Kontakte das Video.“ Zahlen Sie nicht und erstatten Sie Anzeige.</p>`,
    ],
    [
      'a list of such addresses',
      'https://coin-abuse-list.pages.dev/report/1',
      `<title>Report of an address</title><p>Sextortion mail: “I recorded you through your webcam and will send it to your contacts.” Bitcoin address ${COIN}, reported 41 times.</p>`,
    ],
    [
      'a charity that takes coins',
      'https://www.hillside-family-aid.org/donate',
      `<title>Donate - Hillside Family Aid</title><p>Help families and their friends after the flood. Give by Bitcoin: ${COIN}. See our video of the new school, recorded in May.</p>`,
    ],
  ]);
});

describe('task scams', () => {
  expectMalicious([
    [
      'English',
      'https://hotel-boost-team.pages.dev/',
      '<title>Online job</title><p>Earn $80 to $300 a day from home. No experience: rate hotels and restaurants with your phone. Every second set is a prepaid order which you top up in USDT.</p><a href="https://wa.me/15550142">Apply on WhatsApp</a>',
    ],
    [
      'German',
      'https://nebenjob-app.top/',
      '<title>Nebenjob</title><p>Bis zu 250 € pro Tag, ganz einfach von zu Hause: Videos ansehen, liken, Screenshot schicken. Keine Erfahrung nötig.</p><a href="https://t.me/anna_hr">Auf Telegram melden</a>',
    ],
    [
      'Japanese',
      'https://fukugyo-line.site/',
      '<title>在宅副業</title><p>スマホだけで1日 15000円。動画にいいねを押すだけの簡単なタスクです。未経験でも大丈夫。</p><a href="https://line.me/R/ti/p/abc">LINEで友だち追加</a>',
    ],
    [
      'Portuguese',
      'https://renda-extra-hoje.online/',
      '<title>Renda extra</title><p>Ganhe de R$ 150 a R$ 500 por dia em casa. Curtir vídeos e avaliar produtos, sem experiência. Pagamento via PIX após a recarga.</p><a href="https://wa.me/5511999">WhatsApp</a>',
    ],
  ]);

  expectClean([
    [
      'a café that hires',
      'https://cafe-linde-jobs.weebly.com/',
      '<title>Café Linde sucht Aushilfen</title><p>Nebenjob im Service, auch ohne Erfahrung: 14 € pro Stunde plus Trinkgeld, Samstag und Sonntag. Aufgaben: Kuchen verkaufen, Tische abräumen. Schreib uns eine E-Mail oder komm vorbei.</p>',
    ],
    [
      'a firm that hires',
      'https://www.tallinn-robotics.com/jobs/support',
      '<title>Support specialist - Tallinn Robotics</title><p>Remote, part time, 28 € an hour, paid monthly. Your tasks: answer e-mail, chat and WhatsApp, review tickets daily. We do not recruit on Telegram.</p><button>Apply</button>',
    ],
    [
      'a site of small tasks',
      'https://www.tiny-tasks.com/',
      '<title>Tiny Tasks – paid micro jobs</title><p>Label pictures from home, no experience needed. Most people earn $2 to $9 a day; each task pays a few cents. Payout by bank transfer every Friday.</p><button>Sign up</button>',
    ],
  ]);
});

describe('fake ID checks by card', () => {
  expectMalicious([
    [
      'Spanish',
      'https://cita-segura.date/verificar',
      `<title>Cita segura</title><p>Para verificar que eres mayor de edad necesitamos una tarjeta. No se te cobrará nada.</p><form>${CARD}<button>Verificar</button></form>`,
    ],
    [
      'German',
      'https://treff-check.com/alter',
      `<title>Treffen</title><p>Altersverifikation: Ihre Karte wird nicht belastet.</p><form>${CARD}<button>Weiter</button></form><small>Nach der Testphase verlängert sich die Mitgliedschaft für 49,90 € pro Monat.</small>`,
    ],
    [
      'French',
      'https://rencontre-id.online/',
      `<title>Vérification</title><p>Vérification de l’âge des membres : votre carte ne sera pas débitée, c’est gratuit.</p><form>${CARD}<button>Valider</button></form>`,
    ],
  ]);

  expectClean([
    [
      'a host of servers',
      'https://www.fjordcompute.com/signup',
      `<title>Sign up - Fjord Compute</title><p>Add a card so that we know you are a person. You will not be charged until you create a server.</p><form>${CARD}<button>Add card</button></form>`,
    ],
    [
      'a wine shop',
      'https://www.weinkontor-ahr.de/kasse',
      `<title>Kasse - Weinkontor Ahr</title><p>Abgabe von Alkohol nur an Personen über 18. Versand kostenlos ab 90 €.</p><form>${CARD}<button>Kaufen</button></form>`,
    ],
  ]);
});

describe('gift card checkers', () => {
  expectMalicious([
    [
      'French',
      'https://verif-recharge.site/',
      '<title>Vérification de recharge</title><p>Vérifiez la validité de vos coupons PCS, Transcash, Neosurf et Paysafecard. Saisissez le code de recharge et le montant.</p><form><input name="code1" placeholder="Code 1"><input name="montant"><button>Vérifier</button></form>',
    ],
    [
      'German',
      'https://guthaben-pruefer.com/',
      '<title>Guthaben prüfen</title><p>Geschenkkarte prüfen: Apple, Amazon, Steam, Google Play. Rubbelfeld freilegen und Sicherheitscode eingeben, Foto hochladen.</p><form><input name="code"><input name="pin"><button>Prüfen</button></form>',
    ],
  ]);

  expectClean([
    [
      'a shop’s own cards',
      'https://www.tulip-toys.co.uk/gift-card-balance',
      '<title>Gift card balance - Tulip Toys</title><p>Check your card: enter the sixteen digits and the PIN under the scratch panel of your Tulip Toys gift card.</p><form><input name="number"><input name="pin"><button>Check balance</button></form>',
    ],
    [
      'a guide',
      'https://www.savers-notebook.com/gift-cards',
      '<title>How to check what is left on a gift card - Savers Notebook</title><p>Apple, Amazon, Target and Steam each show the balance on their own sites. You will need the code and the PIN. Never type it anywhere else.</p><a href="https://www.apple.com/">Apple</a>',
    ],
  ]);
});

describe('rental scams', () => {
  expectMalicious([
    [
      'English',
      'https://rooms-secure-booking.com/listing/881',
      '<title>Bright flat, city centre</title><p>Furnished apartment, £750 a month. I moved to Norway for work, so I am not able to show it. After you pay the first month and the deposit by bank transfer the keys will be sent by courier.</p><button>Book</button>',
    ],
    [
      'German',
      'https://wohnung-treuhand.online/expose',
      '<title>2-Zimmer-Wohnung</title><p>Schöne möblierte Wohnung, 640 € warm. Ich lebe in Schottland und kann die Wohnung nicht zeigen. Die Kaution überweisen Sie auf das Treuhandkonto, die Schlüssel werden per DHL geschickt.</p><button>Reservieren</button>',
    ],
    [
      'Italian',
      'https://affitto-sicuro.site/',
      '<title>Bilocale arredato</title><p>Appartamento in affitto a 500 €. Vivo in Inghilterra per lavoro. Dopo il bonifico della caparra riceverà le chiavi tramite corriere; la visita dopo il pagamento.</p><button>Prenota</button>',
    ],
  ]);

  expectClean([
    [
      'a cottage',
      'https://glenmore-cottage.weebly.com/book',
      '<title>Glenmore Cottage</title><p>We let the cottage by the week. The deposit is paid by bank transfer, the rest on arrival. The keys are with our neighbour Ann. Visit us before you book if you like.</p><form><input name="email" type="email"><button>Ask</button></form>',
    ],
    [
      'an agency',
      'https://www.immobilien-seeger.de/miete/12',
      '<title>Wohnung mieten - Immobilien Seeger</title><p>3-Zimmer-Wohnung, Kaltmiete 780 €, Kaution drei Monatsmieten per Überweisung. Der Vermieter lebt im Ausland; Besichtigung mit uns vor Ort, Schlüssel bei Einzug.</p><button>Anfragen</button>',
    ],
  ]);
});

describe('fake support numbers', () => {
  const number = '+1 (888) 555-0173';
  expectMalicious(
    [
      [
        'English',
        'https://coinbase-helpdesk.weebly.com/',
        `<title>Coinbase customer service number ${number}</title><h1>Coinbase phone number</h1><p>Locked out? Speak to a person at ${number}. Open day and night: ${number}.</p><a href="tel:+18885550173">Call</a>`,
      ],
      [
        'Spanish',
        'https://vuelos-ayuda.blogspot.com/2025/01/a.html',
        '<title>¿Cuál es el número de teléfono de Ryanair?</title><p>Marque +34 910 555 014 y hable con un agente. El teléfono +34 910 555 014 atiende siempre. Cambios de nombre: +34 910 555 014.</p>',
      ],
    ],
    'TECH_SUPPORT',
  );

  expectClean([
    [
      'a repairer',
      'https://oakpc.weebly.com/',
      '<title>Oak PC – repairs of HP, Dell and Apple</title><h1>We mend computers</h1><p>Call us: 020 7946 0112. Open Monday to Friday. Shop: 020 7946 0112, 4 Oak Road, behind the church. Broken screens, slow computers, lost files.</p><a href="tel:02079460112">Call</a>',
    ],
    [
      'a forum',
      'https://answers-board.blogspot.com/fb',
      '<title>Does Facebook have a phone number?</title><p>No. The numbers that a search shows belong to scammers. Use the help pages when the account is locked, and report phishing.</p>',
    ],
  ]);
});

describe('pages about such scams', () => {
  expectClean([
    [
      'a diary about a parcel',
      'https://reading-in-bed.blogspot.com/2024/05/parcel.html',
      '<title>My book parcel</title><h1>Three weeks of waiting</h1><p>I ordered a book from Japan and DHL wrote to me that my parcel was held at customs. I paid a fee of €7.50 at the door, and my neighbour laughed at me. I will order again, as your comments told me to. Now I am reading it, and my cat sleeps on the box. We went to the sea after that, and I took the book along in my bag.</p><a href="/archive">Archive</a>',
    ],
    [
      'a diary about a fine',
      'https://van-life-notes.blogspot.com/2023/07/fine.html',
      '<title>Our toll trouble in Portugal</title><p>We drove through Portugal and I never saw the sign. My unpaid toll of 3.20 € came home with a late fee of 20 €. I paid it at the post office within five minutes. If your car is foreign, rent the small box at the border. My sister says I should take the train, and I think she is right about that, but I love the van and my dog does too.</p><a href="/next">Next</a>',
    ],
    [
      'a blog that gives a book away',
      'https://paper-moon-reads.blogspot.com/giveaway',
      '<title>Giveaway</title><p>It is my blog’s anniversary! Answer a question in the comments and share this post with friends for a second entry. The prize is a signed book; I pay the postage. Congratulations to Hanna, who won the last gift.</p>',
    ],
    [
      'a shop for gift cards',
      'https://www.kartenkiosk-online.com/',
      '<title>Guthaben und Geschenkkarten</title><p>Apple 25 €, Apple 50 €, Amazon 25 €, Amazon 50 €, Steam 20 €, Steam 50 €, Google Play 15 €. Der Aktivierungscode kommt per E-Mail. Geschenkkarte im Konto einlösen, Guthaben prüfen beim Anbieter.</p><input name="coupon_code"><button>In den Warenkorb</button>',
    ],
    [
      'a law firm',
      'https://www.jdh-attorneys.com/estates',
      '<title>Estates and trusts</title><p>Our attorneys help the beneficiary and the next of kin with the transfer of estates above $2 million. Your first talk is confidential. A certificate of probate is needed for the release of funds; the court asks for a processing fee.</p>',
    ],
    [
      'a guide to a company’s number',
      'https://how-to-reach.blogspot.com/amazon',
      '<title>Amazon phone number: how to reach a person</title><p>Amazon shows its number 888-280-4331 on its own site. You may also write. The number 888-280-4331 is free. Have the order at hand when you dial 888-280-4331.</p><a href="https://www.amazon.com/contact-us">Amazon</a>',
    ],
    [
      'an owner who shows the flat',
      'https://t2-grenoble.pagesperso-orange.fr/',
      '<title>À louer T2</title><p>Loyer 600 €, dépôt de garantie par virement à la signature. Je suis à l’étranger en semaine, visites le samedi. Aucun versement avant la visite.</p>',
    ],
  ]);
});

describe('honest companies in the same business', () => {
  expectClean([
    [
      'who sends parcels on',
      'https://www.packhub-fwd.com/help',
      '<title>PackHub help</title><p>Your package arrived at our warehouse? Pay the shipping cost from $8.90 and we send it on with DHL or FedEx or UPS.</p><a href="/pay">Pay</a>',
    ],
    [
      'who lets flats',
      'https://www.rent-lisbon-flats.com/',
      '<title>Furnished flats to rent in Lisbon</title><p>Monthly rent from 900 €. Do you live abroad? Reserve online with a bank transfer; viewing by video. Keys and contract are handed over at our office on arrival.</p>',
    ],
    [
      'who takes fines for a town',
      'https://payments.citationhub.com/',
      `<title>City of Oakdale parking ticket payment</title><p>Pay your parking ticket. Amount due $35.00. A late fee is added after 21 days.</p>${CARD}<footer>© CitationHub, Inc.</footer>`,
    ],
    [
      'who earns a little',
      'https://nomad-diary.blogspot.com/jobs',
      '<title>How I earn online</title><p>I rate apps for $3 to $5 a day, from home and without experience. Write to me on Telegram if you have a question.</p><a href="https://t.me/nomad">Telegram</a>',
    ],
  ]);
});

describe('the same scams in other words', () => {
  expectMalicious([
    [
      'a parcel nobody was at home for',
      'https://gls-conferma.web.app/',
      '<title>Conferma</title><img src="img/gls_logo.png"><p>Gentile cliente, nessuno era in casa per ricevere il suo pacco. Per una nuova consegna sono richiesti 1,99 €.</p><button>Procedi</button>',
    ],
    [
      'a tax on a car',
      'https://vehicle-tax-renewal.com/',
      '<title>DVLA vehicle tax</title><p>Your last payment for vehicle tax failed. Pay £16.62 now to avoid a fine of up to £1,000 and keep your licence.</p><button>Continue</button>',
    ],
    [
      'a prize of a Korean shop',
      'https://event-ko.xyz/',
      '<title>축하합니다</title><p>축하합니다! 고객님이 당첨되었습니다. 설문 질문 4개에 답하고 갤럭시 선물을 받으세요. 배송비 2,500원만 결제하세요.</p><button>받기</button>',
    ],
    [
      'a Russian blackmailer',
      'https://delo-1.web.app/',
      '<title>Дело</title><p>Я взломал ваш компьютер и записал видео через веб-камеру. Если не переведёте 1000 долларов в биткоинах на 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa, все ваши контакты и родственники его получат.</p>',
    ],
  ]);
});
