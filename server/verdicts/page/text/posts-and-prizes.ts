import { concept } from './concepts.ts';

// What is said of parcels, in the beginnings of words of many languages.

export const parcel = concept(`
parcel|package|shipment|consignment|your item|your delivery|*paket|packchen|*sendung|lieferung|colis|votre envoi|paquete|envio|pacco|spedizion|encomenda|pacote|objeto|remessa|*pakket|*zending|paczk|przesylk
forsandelse|leverans|pakke|forsendelse|*pakken|zasilk|balik|kargo|gonderi|посылк|отправлени|посилк|пратка|荷物|お届け物|小包|郵便物|包裹|快递|快遞|快件|邮件|택배|소포|우편물|배송|paketti|lahetyk|lahetys|csomag|colet|pachet|δεμα|חבילה|طرد|شحن|पार्सल|พัสดุ|buu kien|posiljk
`);

/** It was not brought, or it lies somewhere until something is done. */
export const heldBack = concept(`
not be delivered|n't be delivered|not deliver|n't deliver|unable to deliver|undeliver|not been delivered|delivery fail|delivery was unsuccess|delivery unsuccess|unsuccessful deliver|failed deliver|failed to deliver|missed deliver|missed you|missed your|delivery attempt|attempted to deliver|attempted deliver|tried to deliver|on hold|is held|are holding|been held|being held|held at|held in|held by|held until|withheld|detained|been suspended|has been stopped|is stuck|awaiting|is waiting|is pending|returned to|return to sender|redeliver|reschedul|is incomplete|delivery has been paused|delivery is paused
nicht zugestellt|nicht zustellen|nicht ausgeliefert|nicht geliefert|zustellung fehlgeschlagen|lieferung fehlgeschlagen|zustellversuch|nicht angetroffen|zuruckgehalten|festgehalten|angehalten|wartet|aufgehalten|zuruckgesendet|zuruckgeschickt|geht zuruck|zuruck an den|erneute zustellung|erneut zustellen|neuer zustellung|zustellung neu|unvollstandig
pas pu etre livr|pas ete livr|pu vous livrer|pu livrer|livraison impossible|echec de livraison|echec de la livraison|livraison a echoue|tentative de livraison|en attente|est bloque|est retenu|retenu|en suspens|retourne a|renvoye a|relivraison|nouvelle livraison|reprogramm|incomplete
podido entreg|pudo entreg|podido ser entreg|pudo ser entreg|no entregad|no se ha entreg|entrega fallid|intento de entrega|intentado entregar|en espera|retenid|detenid|bloquead|suspendid|devuelto|devolv|reprogram|reparto fallid|programar entrega|incomplet
non e stato consegnat|consegna fallit|consegna non riuscit|mancata consegna|non e stata possibile|non siamo riusciti a consegn|non abbiamo potuto consegn|impossibile consegn|tentativo di consegna|in attesa|in giacenza|trattenut|bloccat|fermo|sospes|restituit|rispedit|riprogramm|nuova consegna|incomplet
pode ser entregue|foi entregue|possivel entreg|conseguimos entreg|tentativa de entrega|entrega falh|falha na entrega|retid|pendente|aguarda|parad|suspens|bloquead|devolvid|reagend|incomplet
niet bezorg|niet worden bezorgd|niet afgelever|niet worden afgelever|niet geleverd|bezorgpoging|bezorging mislukt|levering mislukt|mislukt|vastgehouden|in de wacht|wacht op|tegengehouden|teruggestuurd|retour afzender|opnieuw bezorg|opnieuw leveren|onvolledig
nie zostala dostarcz|nie mogla zosta|nie moze zosta|nie mozna dostarcz|nie udalo sie dostarcz|nie dostarczo|niedorecz|proba dorecz|dostawa nie|wstrzyma|zatrzyma|oczekuj|czeka na|zwrocon|ponown|niekompletn|niepeln
inte levereras|inte kunnat leverer|kunde inte leverer|leveransforsok|misslyckad|halls kvar|vantar pa|pausad|returneras|ofullstandig|ikke leveres|ikke blive leveret|ikke levert|kunne ikke lever|leveringsforsog|leveringsforsok|holdes tilbage|holdes igjen|tilbageholdt|tilbakeholdt|afventer|avventer|venter pa|returneres|mangelfuld|mangelfull|ufuldstaendig
nebyla dorucen|nemohla byt dorucen|nepodarilo dorucit|nelze dorucit|nedorucen|pokus o doruceni|pozastaven|zadrzen|ceka na|vracen|neupln
teslim edileme|teslim edilmed|dagitima cikarilama|teslimat basarisiz|bekletil|bekliyor|beklemede|askiya|durdurul|alikonul|iade edil|eksik
не удалось достав|не может быть достав|не был достав|не была достав|не доставлен|не вручен|попытка достав|попытка вруч|задержан|приостановлен|удерживается|ожидает|возвращен|повторн|неполн|неверн
届けできません|配達できません|配達できず|お届けに上が|不在のため|持ち帰り|保留|保管して|留め置|止まって|差し止め|返送|再配達|不明|不備|不完全
派送失败|投递失败|无法投递|无法派送|未能送达|未能派送|无法送达|配送失败|滞留|扣留|被扣|暂停|待处理|待支付|退回|重新派送|不完整|不详|有误|派送失敗|無法投遞|無法派送|滯留|退回|不完整
배송 실패|배송이 실패|배송할 수 없|배달하지 못|배달 실패|배송되지|보류|보관 중|지연|대기 중|반송|불완전|잘못된 주소|불명|재배송
ei voitu toimittaa|odottaa|pysaytetty|palautetaan|nem tudtuk kezbesit|visszatart|varakozik|sikertelen kezbesit|nu a putut fi livrat|retinut|in asteptare|αδυναμια παραδοσης|εκκρεμει|לא ניתן למסור|ממתין|تعذر تسليم|تعذر توصيل|معلق|محتجز|ไม่สามารถจัดส่ง|khong the giao
no one was|nobody was|nobody at home|nobody answered|not at home|not match|n't match|could not find|unable to locate|is missing|is wrong|is invalid|is incorrect|not valid|arrived at our|in our depot|in our warehouse|at our depot|at our facility|at our warehouse
niemand angetroffen|niemand zu hause|nicht zuordnen|fehlerhaft|nicht korrekt|ist falsch|liegt in|im depot|im lager|im verteilzentrum|im paketzentrum
pu remettre|pu etre remis|etiez absent|votre absence|personne n'etait|erronee|introuvable|incorrecte|au depot|notre depot|nos locaux|notre centre
nadie en|ausente|errone|incorrect|no coincide|almacen|nuestro centro|nessuno era|nessuno in casa|assente|errat|non corrett|nostro magazzino|nostro deposito|centro di smistamento
ninguem|incorret|armazem|nosso deposito|centro de distribuicao|na alfandega|niemand thuis|niet thuis|onjuist|verkeerd|ons depot|ons sorteercentrum|ons magazijn
nikogo|bledn|nieprawidl|magazynie|sortowni|ingen hemma|felaktig|saknas|pa terminalen|ingen hjemme|forkert|mangler|feil adresse|nikdo|nespravn|chybn|na depu|ve skladu
evde bulunama|adreste bulunama|yanlis|hatali|depomuz|не оказалось|никого не|неправильн|ошибк|на складе|誤り|間違|営業所に|错误|仓库|中转|錯誤|倉庫|오류|부재|물류센터
`);

/** What must be paid so that it comes. */
export const fee = concept(`
fee.|fees.|surcharge|*duty|duties|shipping cost|shipping charge|delivery charge|handling charge|handling cost|postage|charge of|charges of|costs of|customs|tax.|taxes|amount due|amount to pay|*gebuhr|*kosten|nachporto|*entgelt|*abgabe|zoll|*betrag|frais|taxe|droits|montant|affranchissement|tasa.|tasas.|gastos|arancel|aduan|importe|coste|spese|dazi|dogan|diritti|oneri|importo|taxa|despesa|custo|alfandeg|aduaneir|valor|invoerrecht|heffing|bedrag|douane|oplat|doplat|clo.|cla.|celn|kwot|naleznosc
avgift|gebyr|told|toll.|tull|moms|belopp|belob|poplat|doplat|clo|castk|ucret|vergi|gumruk|harc|tutar|сбор|пошлин|комисси|доплат|оплат|сумм|платеж|手数料|料金|関税|送料|税|費用|金額|费|税|金额|稅|費|金額|수수료|관세|요금|배송비|비용|금액|maksu|tulli|vamdij|dij|taxa|vama|τελ|תשלום|رسوم|ค่า|phi
`);

/** It is to be paid, or brought a second time for money. */
export const toPay = concept(`
pay|redeliver|second delivery|new delivery|settle|cover|required|zahl|bezahl|begleich|entricht|erforderlich|pay.|payer|paiement|regler|reglement|requis|pagar|pago|pague|abonar|paga|pagament|versare|versi.|richiest|necessari|betaal|betal|voldoen|zaplac|oplac|doplac|zaplat|uhrad|ode.|odeyin|odeme|оплат|внести|支払|支付|缴|补交|繳|결제|납부
`);
