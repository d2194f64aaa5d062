import { concept } from './concepts.ts';

// What is said of homes to let, in the beginnings of words of many languages.

/** A home to let. */
export const homeToLet = concept(`
for rent|to let|to rent|rental|monthly rent|first month|tenant|landlord|apartment|flat.|furnished
*miete.|mieten|vermiet|mietwohnung|*wohnung|mobliert|kaltmiete|warmmiete|mieter
louer|location|loyer|appartement|meuble|locataire|proprietaire
alquil|piso.|apartamento|inquilin|amueblad|propietari|arriendo|renta.
affitt|appartamento|inquilin|arredat|proprietari|canone
alug|arrend|apartamento|inquilin|mobilad|mobiliad|senhori|proprietari
te huur|huur|appartement|gemeubileerd|verhuurder|eigenaar
wynaj|mieszkan|czynsz|umeblow|wlasciciel
uthyr|hyra|lagenhet|moblerad|udlej|leje|lejlighed|leilighet|moblert
pronaj|najem|byt.|zarizen
kiralik|kira.|daire|esyali|ev sahibi
аренд|сдается|сдаем|сдам|квартир|хозяин|собственник
賃貸|家賃|アパート|マンション|大家|出租|租金|公寓|房东|租房|房東|월세|전세|임대|원룸|아파트|집주인
`);

/** Who lets it is far away. */
export const ownerAway = concept(`
i live abroad|we live abroad|i live in|we live in|living abroad|lives abroad|am abroad|are abroad|is abroad|out of the country|out of town|overseas|i moved|we moved|have moved to|has moved to|i relocated|we relocated|have relocated|had to relocate|currently in|work abroad|working abroad|missionary
im ausland|lebe in|wohne in|arbeite in|nach england|nach schottland|ausgewandert|umgezogen|derzeit in
a l'etranger|vis en|vit en|vis a|suis en deplacement|expatri|mutation|retournee en|retourne en
en el extranjero|vivo en|vive en|estoy en|fuera del pais|trasladad|resido en
all'estero|vivo in|vive in|vivo a|mi trovo in|trasferit
no exterior|no estrangeiro|moro em|vivo em|mora em|fora do pais|estou em
in het buitenland|woon in|verhuisd naar|momenteel in
za granic|mieszkam w|przeprowadzil|przebywam
utomlands|bor i|flyttat till|udlandet|utlandet|flyttet til
v zahranici|ziji v|bydlim v|prestehoval
yurt disinda|yurtdisinda|tasindim|yasiyorum
за границ|за рубежом|живу в|переехал
海外|外国に住|国外|在国外|國外|해외|외국에
`);

/** Money goes by a way that does not come back. */
export const sentForGood = concept(`
bank transfer|wire transfer|wire the|western union|moneygram|zelle|iban|by transfer|transfer the|bitcoin|deposit to|escrow
uberweis|treuhand|anzahlung|virement|mandat cash|acompte|transferencia|giro|bizum|bonifico|caparra|transferir|pix|sinal.|overmak|overboek|bankoverschrijving|przelew|zaliczk|kaucj|bankoverforing|overforing|bankoverfor|handpenning|depositum|prevod|zaloh|kauce|havale|eft|kapora|depozito|перевод|предоплат|залог|振込|送金|前払い|转账|汇款|押金|匯款|定金|송금|계좌이체|계약금|선입금
`);

/** It is not shown before it is paid for. */
export const unseen = concept(`
visit after|viewing after|view after|after the payment|after payment|after you pay|once the deposit|once payment|cannot show|can't show|can not show|not able to show|unable to show|no viewing|viewing is not possible|keys by courier|keys by mail|keys by post|keys by dhl|keys by ups|keys by fedex|keys will be sent|send the keys|send you the keys|keys will be delivered|mail you the keys|ship the keys|keys and the contract by|deliver the keys|days to inspect|days to decide|if you don't like
besichtigung nach|nach der zahlung|nach zahlung|nach eingang|nach uberweisung|nicht zeigen|keine besichtigung|besichtigung ist nicht|schlussel per|schlussel zu|schlussel zusenden|schlussel schicken|schlussel und|schlussel werden
visite apres|visiter apres|apres reservation|apres paiement|apres le virement|apres reception|pas de visite|visite impossible|remettra les cles|enverrai les cles|envoyer les cles|cles par|cles vous seront|les cles et|jours pour visiter
visita despues|despues del pago|tras el pago|tras la reserva|despues de pagar|sin visita|no puedo ensenar|no puedo mostrar|llaves por|enviare las llaves|enviar las llaves|le enviaran las llaves|las llaves y|recibira las llaves|entregara las llaves
visita dopo|dopo il pagamento|dopo il bonifico|dopo la prenotazione|non posso mostrar|chiavi per|chiavi tramite|spediro le chiavi|inviero le chiavi|le chiavi e il|ricevera le chiavi
visita apos|apos o pagamento|apos a transferencia|apos a reserva|nao posso mostrar|chaves por|chaves pelo|enviarei as chaves|enviar as chaves|as chaves e
bezichtiging na|na betaling|na ontvangst|kan niet laten zien|sleutels per|sleutels opsturen|sleutels worden|stuur de sleutels|sleutels en
po wplacie|po oplaceniu|po platnosci|klucze wysle|klucze kurierem|klucze poczt|wysle klucze|bez ogladania
efter betalning|nycklarna skickas|skickar nycklarna|nycklar via|efter betaling|noglerne sendes|sender noglerne|noklene sendes
po zaplaceni|po platbe|klice poslu|klice kuryrem|poslu klice
odemeden sonra|anahtarlari gonder|anahtarlar kargo
после оплаты|после перевода|ключи отправ|ключи по почте|ключи курьер|ключи вышл
支払い後|入金後|鍵を郵送|鍵をお送り|付款后|邮寄钥匙|寄钥匙|付款後|寄鑰匙|결제 후|입금 후|열쇠를 보내|열쇠를 우편
`);

/** For some days, as travellers take it. */
export const forHolidays = concept(`
holiday|vacation|per night|a night|nightly|minimum stay|ferienwohnung|ferienhaus|pro nacht|location de vacances|gite.|par nuit|apartamento turistico|vacacional|por noche|casa vacanze|casa vacanza|a notte|por noite|temporada|vakantie|per nacht|wakac|za noc|semesterbostad|feriebolig|sommerhus|per natt|dovolen|tatil|geceligi|посуточно|за ночь|за сутки|民泊|1泊|度假|每晚|숙박|1박
`);
