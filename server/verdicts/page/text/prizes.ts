import { concept } from './concepts.ts';
import { pattern } from './pattern.ts';

// What is said to who has won, in the beginnings of words of many languages.

/** The reader is the one. */
export const chosen = concept(`
congratul|you won|you've won|you have won|you've been|you have been selected|you have been chosen|you were selected|you are the winner|you're the winner|lucky visitor|lucky winner|lucky user|lucky customer|been selected|been chosen
herzlichen gluckwunsch|gluckwunsch|gratul|sie haben gewonnen|du hast gewonnen|haben gewonnen|wurden ausgewahlt|wurdest ausgewahlt|wurden ausgelost|wurdest ausgelost|auserwahlt|glucklicher gewinner|gluckliche gewinner
felicitation|vous avez gagne|tu as gagne|avez ete selectionn|avez ete choisi|avez ete tire|heureux gagnant|chanceu|bravo
felicidades|enhorabuena|felicitaciones|has ganado|ha ganado|ganaste|sido seleccionad|sido elegid|afortunad
congratulazioni|complimenti|hai vinto|ha vinto|stato selezionat|stata selezionat|stato scelt|stata scelt|fortunat
parabens|voce ganhou|ganhou|foi selecionad|foi escolhid|foi sortead|foi contemplad|sortud
gefeliciteerd|heeft gewonnen|hebt gewonnen|bent geselecteerd|bent uitgekozen|gelukkige winnaar|gelukkige bezoeker
gratulacj|gratuluj|wygral|zostales wyb|zostalas wyb|zostal wyb|zostala wyb|zostales wylosowan|zostalas wylosowan|szczesliw
grattis|du har vunnit|har vunnit|blivit utvald|tillykke|du har vundet|blevet udvalgt|gratulerer|blitt valgt
blahoprejeme|gratulujeme|vyhrali jste|vyhral jste|vyhravate|byli jste vybran|byl jste vybran|stastn
tebrik|kazandin|secildin|sansli|talihli
поздравл|вы выиграл|выиграл|вы победитель|стали победител|вы выбран|выбраны|счастлив
おめでとう|当選|選ばれ|幸運|当たり
恭喜|中奖|中了|被选中|获奖|幸运|中獎|幸運|獲獎
축하|당첨|선정|행운
बधाई|gratulal|nyert|felicitari|castigat|συγχαρητηρι|κερδισ|מזל טוב|זכית|مبروك|تهان|فزت|ربحت|ยินดีด้วย|คุณได้รับ|chuc mung|trung thuong|selamat|memenangkan|menang
`);

/** What is won. */
export const reward = concept(`
prize|gift|reward|voucher|jackpot|giveaway|iphone|galaxy s|galaxy z|samsung|macbook|ipad|airpods|playstation|ps5|xbox|nintendo|dyson|blender|air fryer|airfryer|tumbler|cordless drill|tool set|tool kit|cookware|vacuum|drone|cooler|emergency kit|espresso|thermomix|heissluftfritteuse|staubsauger|akkuschrauber|friteuse|aspirateur|freidora|aspiradora|friggitrice|aspirapolvere|fritadeira|power bank|smart tv|cash
*preis.|gewinn.|*gewinn.|geschenk|gutschein|pramie|belohnung
cadeau|lot.|prix|bon d'achat|recompense|carte cadeau
premio|regalo|tarjeta regalo|recompensa|vale de
buono|ricompensa|omaggio
premio|presente|brinde|vale presente|vale compra
prijs|cadeau|geschenk|waardebon|beloning
nagrod|prezent|upominek|bon.
pris.|present|presentkort|beloning|gave.|gavekort|premie
cena.|vyhr|darek|darkov
odul|hediye|armagan
приз|подар|наград|выигрыш|сертификат
賞品|プレゼント|景品|ギフト|特典|賞金
奖品|礼品|奖励|大奖|红包|奖金|獎品|禮品|獎勵|禮物|紅包
경품|선물|상품권|상금|기프트
इनाम|पुरस्कार|nyeremeny|ajandek|premiul|cadoul|δωρο|επαθλο|מתנה|פרס|جائزة|هدية|รางวัล|ของขวัญ|phan thuong|qua tang|giai thuong|hadiah
`);

/** How it is won: without any skill. */
export const easyGame = concept(`
survey|question|quiz|poll|gift box|right box|a box|boxes|wheel|spin|scratch|attempt|tries|pick one|open the|lucky draw|anniversary
umfrage|fragen|frage.|geschenkbox|schachtel|kasten|kistchen|gluckrad|glucksrad|rubbel|versuch|*jubilaum
sondage|question|boite|roue|gratter|tentative|essai|anniversaire
encuesta|pregunta|caja|ruleta|gira|rasca|intento|aniversario
sondaggio|domand|scatol|ruota|gira|gratta|tentativ|anniversario
pesquisa|pergunta|questionario|caixa|roleta|gire|raspe|tentativa|aniversario
enquete|onderzoek|vragen|vraag.|doos|rad.|kras|poging|jubileum
ankiet|pytan|pudelk|kolo|zdrapk|prob|rocznic
undersokning|enkat|fragor|fraga.|ask.|askar|hjul|forsok|undersogelse|sporgsmal|aeske|lykkehjul|undersokelse|sporsmal|eske|jubileum
pruzkum|dotaznik|otazk|krabic|kolo|pokus|vyroci
anket|soru|kutu|cark|cevir|kazi kazan|deneme|yildonum
опрос|вопрос|короб|колес|попыт|анкет|юбиле
アンケート|質問|箱|ルーレット|スクラッチ|抽選|周年
问卷|调查|问题|盒|转盘|刮|抽奖|周年|問卷|調查|問題|轉盤|抽獎|週年
설문|질문|상자|룰렛|돌림판|추첨|주년
सर्वे|सवाल|kerdoiv|kerdes|doboz|sondaj|intrebar|cutie|roata|ερωτη|κουτι|סקר|שאלות|استبيان|سؤال|صندوق|عجلة|แบบสอบถาม|khao sat|cau hoi|hop qua|survei|pertanyaan|kotak
`);

/** What it costs all the same. */
export const sendingCost = concept(`
shipping|delivery|postage|handling|processing fee|administration fee|small fee|activation fee|contribut|beitrag|participation|bijdrage|wklad|bidrag|prispevek|katki|взнос
versand|liefer|porto|bearbeitungsgebuhr|zustell
frais|livraison|port.|expedition
envio|gastos|entrega|tramit
spedizion|consegna|spese
frete|envio|entrega|taxa
verzend|bezorg|administratiekosten
wysyl|dostaw|przesyl
frakt|porto|levering|leverans|fragt|forsendelse
postovn|doruc|doprav|dopravn
kargo|gonderim|teslimat
доставк|пересыл|комисси|пошлин
送料|配送料|手数料
运费|邮费|快递费|手续费|運費|郵費|手續費
배송비|배송료|수수료
szallitas|transport|livrare|μεταφορικ|αποστολ|משלוח|شحن|توصيل|ค่าจัดส่ง|phi van chuyen|ongkos kirim
`);

/** Others are to be told before it comes. */
export const tellFriends = concept(`
share with|share this|share on whatsapp|share to|share it|invite friends|invite your friends|5 groups|whatsapp groups|friends or groups|groups or friends
teile mit|teilen sie|mit freunden teilen|freunde ein|whatsapp gruppen
partagez|partager avec|groupes whatsapp|invitez|comparte|compartir con|grupos de whatsapp|invita a|condividi|gruppi whatsapp|invita gli amici|partilh|compartilhe|compartilhar com|grupos do whatsapp|convide|deel met|deel dit|whatsapp groepen|udostepnij|grup na whatsapp|znajomym|dela med|del med|sdilej|paylas|поделитесь|друзьями|シェア|友達に|分享给|分享到|好友|群组|分享給|공유하|친구에게|शेयर करें|megoszt|distribuie|شارك|แชร์|chia se|bagikan
`);

/** It costs again, and again. */
export const renewsItself = concept(`
trial|renew|subscription|membership|billed|per month|/month|every 14 days|every 30 days|recurring|rebill
abonnement|probeabo|testphase|pro monat|verlanger|mitgliedschaft|alle 14 tage
abonnement|periode d'essai|essai de|par mois|renouvel|reconduit
suscripcion|periodo de prueba|al mes|renova|renueva|cada 14
abbonamento|periodo di prova|al mese|rinnov|ogni 14
assinatura|subscricao|periodo de teste|por mes|renova
proefabonnement|proefperiode|per maand|verleng|lidmaatschap
abonament|okres prob|miesiecznie|odnaw|subskrypcj
prenumeration|provperiod|manaden|abonnement|proveperiode|maneden
predplatn|zkusebni|mesicne|uyelik|deneme suresi|abonelik|подписк|пробн|в месяц|自動更新|定期購入|月額|自动续费|每月|订阅|自動續|구독|체험|매월|자동 결제
`);

/** Money that lies somewhere for the reader, of whom nobody knew. */
export const unexpectedFund = concept(`
beneficiar|next of kin|inherit|compensation fund|compensated|compensation payment|lottery|unclaimed fund|unclaimed money|dormant account|award winning|winning notification|winning number|abandoned fund|donation of|overdue fund|contract fund|your fund|atm card|consignment box|trunk box
begunstigte|erbschaft|nachlass|entschadigung|lotterie|nicht abgeholt|spende von|gewinnbenachrichtigung
beneficiaire|heritage|heritier|indemnis|loterie|fonds non reclam|don de
beneficiari|herencia|herede|indemniza|loteria|fondos no reclamados|donacion
eredita|erede|risarcimento|lotteria|fondi non|donazione
heranca|herdeir|indeniza|indemniza|fundos nao|doacao
begunstigde|erfenis|schadevergoeding|loterij|schenking
spadek|spadkobier|odszkodowan|loteri|darowizn
arv.|arvinge|lotteri|ersattning|arving|erstatning|mirasci|miras|piyango|tazminat
наследств|бенефициар|компенсац|лотере|выплат|невостребован
相続|受取人|宝くじ|補償金|遺産|受益人|遗产|继承|彩票|补偿金|遺產|繼承|상속|수익자|복권|보상금|ورثة|ميراث|تعويض|يانصيب
`);

/** It is let go, to the reader. */
export const releaseOfFund = concept(`
release|transfer|claim|remit|remittance|disburse|wire|payout|withdraw|deliver
freigabe|freigegeben|auszahl|uberweis|transfer
liberation|debloc|virement|transfert|versement|verser
liberacion|liberar|transferencia|desembolso|reclam|cobrar
rilascio|sblocco|bonifico|trasferimento|svincolo|incassare
liberacao|liberar|transferencia|saque|resgat
vrijgave|vrijgegeven|overmaken|uitbetal|uwolnien|przelew|wyplat|utbetal|overforing|serbest|havale|transferi|перевод|выплат|получ|вывод|送金|支払|解除|释放|转账|汇款|领取|匯款|송금|지급|인출|تحويل|الإفراج
`);

/** Who lets it go, and in what manner. */
export const goBetween = concept(`
officer|remittance department|fiduciary|barrister|barr.|esq.|attorney|diplomat|notary|legal fee|processing fee|courier|certificate of|insurance bond|clearance|confidential|foreign operation
rechtsanwalt|notar|sachbearbeiter|vertraulich|notaire|huissier|avocat|maitre|confidentiel|notari|abogad|gestor|confidencial|notaio|avvocat|riservat|advogad|tabeliao|notaris|advocaat|vertrouwelijk|notariusz|adwokat|poufn|advokat|fortrolig|konfidentiel|avukat|noter|gizli
адвокат|нотариус|юрист|конфиденциал|оператор|弁護士|機密|律师|保密|律師|변호사|기밀|محام|سري
`);

/** What is to be paid so that it is let go, and by ways that leave no trace. */
export const feeForRelease = concept(`
paying officer|payment officer|remittance officer|courier fee|courier charge|clearance cert|clearance fee|transfer fee|transfer charge|transfer cost|cost of transfer|release fee|release charge|activation fee|anti terror|western union|moneygram|itunes card|steam card|gift card|atm visa|atm card
uberweisungsgebuhr|freigabegebuhr|transfergebuhr|bearbeitungsgebuhr|frais de dossier|frais de transfert|frais de virement|frais de deblocage|frais de notaire|mandat cash|gastos de transferencia|tasa de transferencia|tasa de liberacion|gastos de gestion|spese di trasferimento|commissione di trasferimento|spese di sblocco|taxa de liberacao|taxa de transferencia|taxa de transacao|overdrachtskosten|vrijgavekosten|oplata za przelew|oplata manipulacyjna|transfer ucreti|havale ucreti|overforingsavgift|overforselsgebyr
оплатить комисси|оплата комисси|комиссия за|пошлин|госпошлин|送金手数料|振込手数料|转账手续费|轉帳手續費|解冻费|송금 수수료|رسوم التحويل
`);

const COUNTED_FRIENDS =
  /(?<!\d)(?:[3-9]|[1-4]\d) ?(?:\p{L}+[ -]){0,2}(?:friend|freund|amis|amig|amic|vrienden|znajom|vanner|venner|pratel|arkadas|друз|友|好友|친구|group|grup|gruppi|groep|groupe|群|组|組|그룹|contact|kontakt)|(?:[3-9]|[1-4]\d) ?[位个個人名]/gu;

/** So many of them are to be told. */
export const countedFriends = pattern(COUNTED_FRIENDS);
