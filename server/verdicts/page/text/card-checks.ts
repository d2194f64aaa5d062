import { concept } from './concepts.ts';

// Cards that are wanted for something else than paying, in the beginnings of words of many languages.

/** To show that one is of age, or safe to meet. */
export const provesAge = concept(`
verify your age|verify age|age verification|prove your age|prove you are over|over 18|over 21|18+|are an adult|adults only|minors|underage|background check|background screening|safe to meet|safe meet|dating id|hookup|safe dating|member verification|verified member
alter bestatig|altersverifi|alterspruf|alter nachweis|alter verifiz|volljahrig|uber 18|ab 18|minderjahrig
verifier votre age|verification de l'age|verification d'age|confirmer votre age|majeur|plus de 18|mineur
verificar tu edad|verifica tu edad|verificacion de edad|mayor de edad|mayor de 18|mayoria de edad|menores
verifica dell'eta|verifica la tua eta|verificare l'eta|maggiorenne|piu di 18|minorenn
verificar sua idade|verificar a idade|verificacao de idade|verifique sua idade|maior de idade|maior de 18|menores
leeftijd|meerderjarig|ouder dan 18|minderjarig
weryfikacja wieku|potwierdz wiek|wiek|pelnoletn|ukonczone 18|nieletn
aldersverifi|alderskontroll|alderskontrol|bekrafta din alder|over 18|myndig|mindrearig
overeni veku|plnolet|starsi 18|nezletil
yas dogrula|yasinizi|18 yas|resit
возраст|совершеннолет|18 лет|несовершеннолет
年齢確認|年齢認証|18歳|成人|未成年
年龄验证|验证年龄|年满18|成年|未成年|年齡驗證|滿18
성인인증|성인 인증|연령 확인|나이 인증|만 18|만 19|미성년
`);

/** It is said to cost nothing. */
export const costsNothing = concept(`
not be charged|never be charged|won't be charged|not charge|no charge|not charged|never charged|free of charge|100% free|completely free|$0.00|0.00|charged nothing|no cost
nicht belastet|keine kosten|kostenlos|nichts abgebucht|keine abbuchung|nicht abgebucht|0,00
pas debite|ne sera pas debit|aucun frais|aucun debit|gratuit|ne sera preleve|0,00
no se cobrara|no se te cobrara|no se le cobrara|sin cargo|sin coste|sin costo|gratis|gratuit|ningun cargo|0,00
non verra addebit|nessun addebito|nessun costo|gratuit|gratis|0,00
nao sera cobrad|sem custo|nenhuma cobranca|gratuit|gratis|0,00
niet belast|geen kosten|niet afgeschreven|gratis|0,00
nie zostanie obciaz|bez oplat|bezplatn|za darmo|nie pobierz|0,00
debiteras inte|inte debiteras|inga kostnader|gratis|kostnadsfri|ikke blive|belastes ikke|ingen kostnader|0,00
nebude strz|zdarma|bez poplat|0,00
ucret alinmaz|ucretsiz|tahsil edilme|0,00
не будет списан|не спис|бесплатн|списания не|0,00
請求され|課金され|無料|引き落とされません
不会扣|不扣款|免费|不會扣|免費|0元
청구되지|결제되지|무료|0원
`);

/** A card with money on it that is nobody's. */
export const giftCard = concept(`
gift card|giftcard|egift|e gift|prepaid card|voucher|top up card|top up code
geschenkkarte|gutscheinkarte|guthabenkarte|gutscheincode|prepaidkarte|*gutschein|guthabencode|*coupon
carte cadeau|cartes cadeau|coupon|recharge|ticket|carte prepayee|cartes prepayees|bon d'achat|pcs|transcash
tarjeta regalo|tarjetas regalo|tarjeta de regalo|tarjetas de regalo|tarjeta prepago|cupon|vale
carta regalo|carte regalo|gift card|buono regalo|buoni regalo|carta prepagata|ricarica
cartao presente|cartoes presente|vale presente|cartao pre pago|cartao oferta|cartao de oferta
cadeaubon|cadeaukaart|giftcard|tegoedbon|beltegoed
karta podarunk|karty podarunk|karte podarunk|bon podarunk|doladowan|kod podarunk
presentkort|gavekort|vardekort|darkov|hediye kart|hediye cek|подарочн|карта пополнен
ギフトカード|ギフト券|プリペイドカード|商品券|礼品卡|点卡|充值卡|预付卡|禮品卡|點數卡|기프트카드|기프트 카드|상품권|선불카드|문화상품권|بطاقة هدايا|بطاقات الهدايا
`);

/** What is on it is looked up. */
export const looksUpBalance = concept(`
card balance|balance check|check balance|check your balance|check the balance|check any|live balance|remaining balance|check your card|check the card|verify your card|verify card|validate|card checker|card status|remaining value
guthaben pruf|guthaben abfrag|guthabenabfrage|guthabenpruf|kartenstand|restwert|restguthaben|karte pruf|code pruf|coupon pruf|gutschein pruf|prufen
solde|validite|verifier|verification|authentifier|authentification|valider
consultar saldo|consulta de saldo|consulta tu saldo|comprobar|verificar|validez
saldo|verifica|controlla|validita
saldo|verificar|consultar|validar
saldo|tegoed|controleer|verifieer|geldigheid
saldo|sprawdz|weryfik|waznosc
saldo|kontroll|kontroller|giltighet|gyldighed|gyldighet|zustatek|overit|bakiye|sorgula|dogrula|баланс|остаток|проверить|проверк
残高|照会|確認|有効性|余额|余額|查询|查詢|验证|驗證|잔액|조회|확인|인증|رصيد|تحقق
`);

/** What is wanted of it, that a shop's till does not need for looking. */
export const cardSecrets = concept(`
pin.|cvv|cvc|security code|redemption code|redeem code|activation code|claim code|scratch|photo of|picture of|receipt|expiry|expiration|16 digit|code 1|code 2|code:
rubbelfeld|sicherheitscode|aktivierungscode|einlosecode|foto|kassenbon|quittung|ablaufdatum|pin code
code pin|code de recharge|code de la recharge|code du coupon|code coupon|code 1|code de securite|grattez|photo|ticket de caisse|recu
codigo de seguridad|codigo de la tarjeta|codigo de canje|rasp|rasca|foto|recibo|codigo pin
codice di sicurezza|codice della carta|codice pin|gratta|foto|scontrino
codigo de seguranca|codigo do cartao|raspe|foto|recibo
beveiligingscode|kras|foto|kassabon|pincode|kod pin|zdrap|zdjeci|paragon|kod aktywacyjny|skrapa|skrab|skrap|kvitto|kvittering|setrit|setri|fotk|uctenk|kazi|fotograf|fis.
пин код|код активации|сотрите|фото|чек.
pin番号|コードを|削|写真|レシート|密码|卡密|刮开|照片|小票|密碼|刮開|핀번호|핀 번호|pin 번호|긁|사진|영수증
`);

/** Whose such cards are. */
export const cardIssuers = concept(
  `apple|itunes|steam|amazon|google play|razer|vanilla|walmart|target|ebay|sephora|nordstrom|xbox|playstation|psn.|roblox|nike|netflix|paysafecard|neosurf|transcash|pcs|toneo|zalando|mediamarkt|ikea|american express|amex|macy|best buy|home depot|starbucks|uber|nintendo|spotify|cashlib|flexepin|bitnovo|openbucks|foot locker|jcb|fnac|carrefour|decathlon|bol.com|allegro|webmoney|qiwi|京东|亚马逊|アマゾン|楽天|컬처랜드|해피머니|북앤라이프`,
);
