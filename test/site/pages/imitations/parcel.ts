import { malicious, type ImitationPage } from './imitation-page.ts';

/** Parcels held for a fee, and authorities that demand or refund money. */
export const parcelImitations: readonly ImitationPage[] = [
  malicious(
    'dhl-zustellung.example/paket/zahlung',
    'A courier: a customs fee by card',
    'PARCEL',
    'DHL',
    `<!DOCTYPE html><html lang="de"><head><title>DHL Paket | Sendungsverfolgung</title></head><body><header><img src="dhl-logo.svg" alt="DHL"></header><h1>Ihr Paket konnte nicht zugestellt werden</h1><p>Für Ihre Sendung 00340434161094 fällt eine Zollgebühr von 2,99 € an.</p><form action="pay.php" method="post"><input name="name" placeholder="Karteninhaber"><input name="nr" placeholder="Kartennummer"><input name="gueltig" placeholder="Gültig bis MM/JJ"><input name="cvv" placeholder="CVV"><button>2,99 € bezahlen</button></form><footer>© 2025 DHL Paket GmbH</footer></body></html>`,
  ),
  malicious(
    'usps-redelivery.example/track',
    'A post: the address is incomplete, the next step is a button',
    'PARCEL',
    'USPS',
    `<!DOCTYPE html><html lang="en"><head><title>USPS.com® - USPS Tracking®</title></head><body><nav><img src="logo_mobile.svg" alt="USPS.com Logo"></nav><h1>USPS Tracking</h1><div class="st">Status: Not available</div><p>Your package could not be delivered due to an incomplete address. Update your address within 24 hours or the package will be returned.</p><a class="btn" href="address.html">Click Update</a><footer>Copyright © 2025 USPS. All Rights Reserved.</footer></body></html>`,
  ),
  malicious(
    'evri-redeliver.example/fee',
    'A courier with a name that is no word',
    'PARCEL',
    'Royal Mail',
    `<!DOCTYPE html><html lang="en-GB"><head><title>Royal Mail | Pay a fee</title></head><body><div class="rm-head"><img alt="Royal Mail" src="rm.svg"></div><h2>Your item is held at our depot</h2><p>Unpaid shipping fee: £1.45. Pay now to schedule redelivery.</p><form method="post" action="step3.php"><input name="fullname" placeholder="Full name"><input name="address" placeholder="Home address"><input name="cardNumber" placeholder="Card number"><input name="exp" placeholder="Expiry MM/YY"><input name="csc" placeholder="Security code (CVV)"><button>Pay £1.45</button></form></body></html>`,
  ),
  malicious(
    'suivi-colis-fr.example/livraison',
    'A post of France, with the looks of the real one',
    'PARCEL',
    'Colissimo',
    `<!DOCTYPE html><html lang="fr"><head><title>Colissimo - Suivi de votre colis</title></head><body><img alt="Colissimo" src="img/colissimo.png"><h1>Votre colis est en attente</h1><p>La livraison n'a pas pu être effectuée : votre colis n'a pas pu être livré. Régler les frais de douane (1,95 €) pour reprogrammer la livraison.</p><form action="carte.php" method="post"><input name="n" placeholder="Numéro de carte"><input name="d" placeholder="Date d'expiration"><input name="c" placeholder="Cryptogramme"><button>Valider</button></form></body></html>`,
  ),
  malicious(
    'correos-aduanas.example/pago',
    'A post of Spain',
    'PARCEL',
    'Correos',
    `<!DOCTYPE html><html lang="es"><head><title>Correos - Pago de tasas</title></head><body><img alt="Correos" src="correos_logo.png"><h1>Su paquete está retenido</h1><p>No se pudo entregar su envío. Pagar la tasa de aduana: 1,79 €.</p><form action="p.php"><input name="num" placeholder="Número de tarjeta"><input name="cad" placeholder="Fecha de caducidad"><input name="cvv" placeholder="CVV"><button>Pagar</button></form></body></html>`,
  ),
  malicious(
    'kurier-doplata.example/inpost',
    'A courier of Poland',
    'PARCEL',
    'InPost',
    `<!DOCTYPE html><html lang="pl"><head><title>InPost - dopłata do przesyłki</title></head><body><img alt="InPost" src="inpost.svg"><p>Twoja paczka została wstrzymana. Wymagana dopłata 1,50 zł. Opłać, aby odebrać przesyłkę.</p><form action="oplata.php" method="post"><input name="karta" placeholder="Numer karty"><input name="data" placeholder="Data ważności MM/RR"><input name="cvc" placeholder="CVC"><button>Zapłać</button></form></body></html>`,
  ),
  malicious(
    'kuroneko-fuzai.example/re',
    'A courier of Japan',
    'PARCEL',
    'Yamato Transport',
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>ヤマト運輸 | 再配達のご依頼</title></head><body><img src="logo.png" alt="ヤマト運輸"><p>お荷物をお届けできませんでした。住所不明のため持ち帰りました。再配達手数料のお支払いをお願いします。</p><form action="card.php" method="post"><input name="c1" placeholder="カード番号"><input name="c2" placeholder="有効期限"><input name="c3" placeholder="セキュリティコード"><button>次へ</button></form></body></html>`,
  ),
  malicious(
    'express-parcel-fee.example/pay',
    'No brand at all: a parcel, a fee, a card',
    'PARCEL',
    null,
    `<!DOCTYPE html><html><head><title>Parcel on hold</title></head><body><h1>Delivery problem</h1><p>We attempted to deliver your parcel. Your package is on hold: outstanding shipping cost of $1.99.</p><form action="charge.php" method="post"><label>Card number<input name="cn"></label><label>Expiry date<input name="ex"></label><label>CVV<input name="cv"></label><button>Pay and release</button></form></body></html>`,
  ),
  malicious(
    'impots-remboursement.example/particulier',
    'A tax office that gives money back',
    'PHISHING',
    'Impots.gouv',
    `<!DOCTYPE html><html lang="fr"><head><title>impots.gouv.fr - Accueil</title></head><body><header><img src="marianne.svg" alt="impots.gouv.fr"></header><h1>Remboursement d'impôt</h1><p>Vous êtes éligible à un remboursement de 248,60 €. Confirmez vos informations sous 48 heures.</p><form action="v.php" method="post"><input name="nf" placeholder="Numéro fiscal"><input name="carte" placeholder="Numéro de carte"><input name="exp" placeholder="Date d'expiration"><input name="cvv" placeholder="CVV"><button>Valider</button></form></body></html>`,
  ),
  malicious(
    'gov-refund-service.example/hmrc/claim',
    'Another tax office',
    'PHISHING',
    'HMRC',
    `<!DOCTYPE html><html lang="en"><head><title>HM Revenue &amp; Customs - Claim a tax refund</title></head><body><header><a href="#" aria-label="HMRC"><img src="hmrc.png" alt="HM Revenue &amp; Customs"></a></header><h1>Claim your refund</h1><p>You are owed a refund of £412.63. Confirm your identity.</p><form method="post" action="2.php"><label>National Insurance number<input name="nino"></label><label>Sort code<input name="sc"></label><label>Account number<input name="an"></label><label>Card number<input name="cc"></label><label>Security code<input name="cvv"></label><button>Continue</button></form></body></html>`,
  ),
];
