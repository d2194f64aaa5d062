import { malicious, type ImitationPage } from './imitation-page.ts';

const product = (name: string, before: string, now: string) =>
  `<div class="item"><img src="/p/${name.length}.jpg" alt="${name}"><h3>${name}</h3><del>${before}</del> <ins>${now}</ins><button>Add to cart</button></div>`;

/** Fake shops, prizes with a fee, and investment fraud. */
export const schemes: readonly ImitationPage[] = [
  malicious(
    'nike-factory-outlet.example/',
    'A maker of shoes sold off for a fraction',
    'FAKE_SHOP',
    'Nike',
    `<!DOCTYPE html><html><head><title>Nike Outlet Store | Up to 90% Off Clearance Sale</title></head><body><header><img src="logo.png" alt="Nike Outlet"><a href="/cart">Shopping cart</a></header><h1>Nike Outlet</h1><p>Factory outlet closing down sale: up to 90% off. Free worldwide shipping. Last day!</p>${product('Air runner men', '$189.00', '$39.00')}${product('Court low women', '$120.00', '$29.99')}${product('Trail boot', '$210.00', '$49.00')}${product('Street high', '$160.00', '$35.00')}<footer><a href="/contact">Contact us</a> Email: service@shop-mail.example</footer></body></html>`,
  ),
  malicious(
    'markenmode-raeumung.example/damen',
    'Leftovers of a chain, in German, nobody behind it',
    'FAKE_SHOP',
    'Zalando',
    `<!DOCTYPE html><html lang="de"><head><title>Zalando Lagerverkauf - Räumungsverkauf bis zu 80%</title></head><body><header><img src="z.png" alt="Zalando"></header><h1>Zalando Räumungsverkauf</h1><p>Ausverkauf: bis zu 80% auf alles. Nur heute.</p><div>Wintermantel 249,00 € 49,00 €</div><div>Lederstiefel 179,95 € 39,95 €</div><div>Handtasche 139,00 € 29,00 €</div><button>In den Warenkorb</button></body></html>`,
  ),
  malicious(
    'survey-reward-2026.example/amazon/gift',
    'A wheel, three boxes, and a card for the postage',
    'PHISHING',
    'Amazon',
    `<!DOCTYPE html><html><head><title>Amazon Loyalty Program</title></head><body><img src="amazon.png" alt="Amazon"><h1>Congratulations! You have been selected</h1><p>Answer the survey and claim your prize: a new phone. Only today, before it expires.</p><p>You have won! Pay $1.95 shipping to claim your reward.</p><form action="cc.php"><input name="name" placeholder="Name"><input name="cc" placeholder="Card number"><input name="exp" placeholder="MM/YY"><input name="cvv" placeholder="CVV"><button>Claim</button></form></body></html>`,
  ),
  malicious(
    'sorteo-tarjeta.example/ganador',
    'A prize in Spanish without a brand',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="es"><head><title>¡Felicidades!</title></head><body><h1>¡Has ganado una tarjeta regalo!</h1><p>Has sido seleccionado. Reclama tu premio antes de que termine el tiempo. Solo paga el envío.</p><form method="post" action="p.php"><input placeholder="Nombre" name="n"><input placeholder="Número de tarjeta" name="t"><input placeholder="CVV" name="c"><button>Reclamar</button></form></body></html>`,
  ),
  malicious(
    'profit-daily-invest.example/plans',
    'Plans of investment that pay by the hour',
    'CRYPTO',
    null,
    `<!DOCTYPE html><html><head><title>Global Crypto Mining Investment</title></head><body><h1>Invest now with our AI trading bot</h1><p>Guaranteed returns: 8% daily profit. Investment plans from minimum deposit $50. Instant withdrawal, referral commission 10%, principal returned. Bitcoin and USDT accepted. Earn passive income, risk-free profit for our happy investors.</p><div>Starter: 5% daily for 10 days</div><div>Gold: 12% daily for 20 days</div><a href="/register">Start investing now</a></body></html>`,
  ),
  malicious(
    'vyplata-kompensacii.example/',
    'A payment that one is owed, in Russian',
    'PHISHING',
    null,
    `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Единый центр выплат</title></head><body><h1>Поздравляем! Вам начислена компенсация</h1><p>Вам положена выплата. Получить выплату можно на карту в течение 24 часов.</p><form action="pay.php" method="post"><input name="fio" placeholder="ФИО"><input name="card" placeholder="Номер карты"><input name="cvc" placeholder="CVC"><button>Получить</button></form></body></html>`,
  ),
];
