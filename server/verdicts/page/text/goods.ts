import { concept } from './concepts.ts';

/** A shop: something is put in a cart, and paid for. */
export const shopping = concept(`
*add to cart|*add to bag|*add to basket|*shopping cart|*shopping bag|your cart|your bag|your basket|bag (|cart (|basket (|checkout|check out.|buy now|place order
*warenkorb|*einkaufswagen|zur kasse|jetzt kaufen|kostenpflichtig bestellen|*ajouter au panier|*panier|passer la commande|acheter maintenant
*carrito|cesta|comprar ahora|tramitar pedido|finalizar compra|*carrello|acquista ora|procedi all'ordine|*carrinho|comprar agora|finalizar pedido|sacola
*winkelwagen|*winkelmand|bestellen en betalen|*koszyk|kup teraz|zamawiam|*kundvagn|*varukorg|*handlekurv|*indkobskurv|laeg i kurv|til kassen|till kassan|kopa nu
*kosik|koupit|objednat s povinnosti|kosar|adauga in cos|cosul|*sepet|satin al|*корзин|в корзину|оформить заказ|купить сейчас|*кошик|καλαθι
カート|買い物かご|ご購入|レジに進む|购物车|加入购物|立即购买|結帳|購物車|장바구니|구매하기|바로구매|ตะกร้า|gio hang|keranjang|عربة
`);

/** Makers whose goods shops that are none like to sell off. */
export const makers = concept(`
nike.|adidas.|puma.|new balance|asics.|hoka.|on running|cloudmonster|skechers|birkenstock|crocs.|ugg.|uggs.|dr martens|dr. martens|timberland|converse.|vans.|salomon.|lowa.|meindl.|ecco.|geox.|clarks.|golden goose|veja.
the north face|north face|patagonia.|arc'teryx|arcteryx|jack wolfskin|fjallraven|columbia sportswear|mammut.|helly hansen|canada goose|moncler|parajumpers|woolrich|barbour|stone island|c.p. company|napapijri
lululemon|gymshark|carhartt|levi's|levis.|ralph lauren|tommy hilfiger|lacoste.|hugo boss|gucci|prada.|louis vuitton|hermes birkin|chanel.|dior.|balenciaga|burberry|versace|longchamp|michael kors|kate spade|coach outlet|furla.|mulberry.|desigual
ray-ban|ray ban|rayban|oakley|rolex|omega seamaster|tag heuer|breitling|casio g-shock|pandora.|swarovski|cartier.|tiffany & co|thomas sabo|samsonite|rimowa|eastpak
le creuset|staub.|kitchenaid|smeg.|thermomix|vorwerk|dyson|nespresso|delonghi|de'longhi|tefal|wmf.|zwilling|weber grill|big green egg|ooni.|ninja foodi|vitamix|roomba|yeti.|stanley cup|stanley quencher
makita|dewalt|milwaukee m18|milwaukee m12|bosch professional|festool|hilti|stihl|husqvarna|ryobi|karcher|stiga.|gardena|einhell
lego.|playmobil|barbie.|jellycat|squishmallow|airpods|bose.|jbl.|gopro|garmin|sonos
stokke.|bugaboo|cybex|yoyo babyzen|maxi-cosi|brompton|cannondale|ikea|fritz hansen|herman miller|vitra.|kartell.|charlotte tilbury|estee lauder|jo malone|yankee candle
`);

/** Goods that are copied for nothing are sold for a fraction by everyone. */
export const copiedGoods = concept(`
course|e-book|ebook|audiobook|game.|games|gaming|software|licence key|license key|product key|plugin|wordpress theme|template|font.|fonts|download|subscription|hosting|vpn|antivirus|online-kurs|kurse|lizenz|spiele|videospiel|horbuch|formation en ligne|logiciel|jeux|cours en ligne|curso|juegos|programa informatico|corso|corsi|giochi|jogos|cursus|spellen|kursy|gry.|oprogramowanie|kurser|spel.|spil.|kurzy|hry.|oyun|kurs|игр|курсы|программ|ゲーム|講座|電子書籍|ソフト|游戏|課程|课程|软件|게임|강의|소프트웨어
`);

/** Goods that somebody has had before cost little. */
export const secondHand = concept(`
refurbish|renewed|used.|pre-owned|preowned|second hand|second-hand|for parts|replica|gebraucht|generaluberholt|reconditionne|occasion|reacondicionad|segunda mano|usad|ricondizionat|recondicionad|seminov|tweedehands|gereviseerd|uzywan|odnowion|begagnad|renoverad|brugt|brukt|repasovan|pouzit|ikinci el|yenilenmis|восстановлен|б/у|中古|整備済|二手|翻新|중고|리퍼
`);

/** The shop, the owner or the reader's chance comes to an end. */
export const closingDown = concept(`
closing down|closing our doors|close our doors|closing its doors|closing sale|closing forever|going out of business|store closing|we are closing|we're closing|retirement sale|farewell sale|final goodbye|last goodbye|saying goodbye|liquidation|everything must go|warehouse clearance
schliessen unsere|schliesst seine|geschaftsaufgabe|geschaftsauflosung|wir schliessen|raumungsverkauf|lagerraumung|abschiedsverkauf|alles muss raus|ladenschliessung|fermons nos portes|ferme ses portes|fermeture definitive|cessation d'activite|liquidation totale|destockage
cerramos|cierre definitivo|liquidacion total|nos despedimos|liquidacion por cierre|chiudiamo|chiusura definitiva|cessata attivita|cessazione attivita|svendita totale|svuotatutto|fechamos|fechando as portas|encerramento|queima de estoque|liquidacao total
sluiten onze deuren|sluiten de deuren|wij stoppen|we stoppen|opheffingsuitverkoop|leegverkoop|zamykamy|likwidacja sklepu|wyprzedaz likwidacyjna|koniec dzialalnosci|stanger butiken|vi stanger|utforsaljning|ophorsudsalg|vi lukker|opphorssalg|vi legger ned|koncime|zavirame|likvidace|zarobezar|lichidare
kapatiyoruz|kapanis|tasfiye|закрываемся|закрытие магазина|ликвидация|распродажа склада|閉店|在庫処分|売り尽くし|清仓|倒闭|关店|结业|폐업|점포정리|재고정리
`);

/** So many look at it, so few are left, somebody has just bought it. */
export const crowd = concept(`
people are viewing|people viewing|viewing this|are looking at|watching this|people have this|have this in their|just bought|just purchased|someone in|someone from|bought this
sehen sich|schauen sich|personen sehen|haben gerade gekauft|kaufte.|hat gerade|personnes regardent|regardent ce|vient d'acheter|a achete|personas estan viendo|estan viendo|acaba de comprar|compro.
persone stanno guardando|stanno guardando|ha appena acquistato|pessoas estao vendo|estao vendo|acabou de comprar|mensen bekijken|bekijken dit|kocht zojuist|osob oglada|oglada ten|wlasnie kupil|kupil.|tittar pa|kigger pa|ser pa dette|har precis kopt|lidi si prohlizi|prave koupil|kisi bakiyor|kisi inceliyor|satin aldi|просматрива|смотрят этот|только что купил|人が見ています|人が閲覧|購入しました|人正在浏览|正在看|刚刚购买|명이 보고|구매했습니다
`);

/** Ways to pay that can be taken back, or that a shop must be known for. */
export const otherPayments = concept(`
paypal|klarna|apple pay|google pay|amazon pay|afterpay|clearpay|cash on delivery|bank transfer|invoice|giropay|sofort|rechnung|nachnahme|lastschrift|vorkasse|virement|contre-remboursement|contrarreembolso|contra reembolso|transferencia|bizum
contrassegno|bonifico|satispay|boleto|pix.|mb way|multibanco|ideal.|bancontact|achteraf betalen|blik.|przelew|przelewy24|za pobraniem|payu|swish|faktura|mobilepay|vipps|dobirka|bankovni prevod|kapida odeme|havale|eft.|наложенн|при получении|сбп.|代引|代金引換|銀行振込|コンビニ払い|paypay|货到付款|支付宝|微信支付|무통장|계좌이체|카카오페이|네이버페이
`);

/** Not to be had at the moment. */
export const unavailable = concept(`
unavailable|not available|temporarily disabled|under maintenance|out of service|currently disabled|nicht verfugbar|derzeit nicht|zurzeit nicht|nicht moglich|in wartung|indisponible|non disponible|en maintenance|no disponible|fuera de servicio|en mantenimiento|non disponibile|in manutenzione|indisponivel|em manutencao
niet beschikbaar|tijdelijk niet|in onderhoud|niedostepn|chwilowo|wylaczon|otillganglig|ej tillganglig|inte tillganglig|ikke tilgaengelig|utilgjengelig|ikke tilgjengelig|nedostupn|neni k dispozici|nem elerheto|indisponibil|kullanilamiyor|kullanim disi|gecici olarak|недоступ|временно не|не работает|利用できません|ご利用いただけません|停止中|メンテナンス中|不可用|暂不|维护中|사용할 수 없|이용 불가|점검 중
`);
