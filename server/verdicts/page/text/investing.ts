import { concept } from './concepts.ts';
import { anyOf, pattern } from './pattern.ts';

// What is promised of money that is given away to grow or to come back, in the beginnings of words of many languages.

/** So much of a hundred in a day or in an hour: no honest house pays that. */
const PER_DAY =
  '(?:daily|per day|a day|each day|every day|hourly|per hour|/ ?day|/ ?24 ?h|(?:in|after|within) (?:24|36|48|72) hours|after (?:1|one) day|nach (?:24|48) stunden|apres (?:24|48) heures|en (?:24|48) horas|dopo (?:24|48) ore|em (?:24|48) horas|po (?:24|48) godzin|через (?:24|48) час\\p{L}{0,9}|taglich|pro tag|am tag|je tag|stundlich|par jour|/ ?jour|quotidien\\p{L}{0,9}|journali\\p{L}{0,9}|al dia|por dia|diari[oa]s?|cada dia|al giorno|giornalier\\p{L}{0,9}|ao dia|diari[oa]s?|per dag|dagelijks\\p{L}{0,9}|elke dag|dziennie|na dzien|dzienn\\p{L}{0,9}|na dobe|om dagen|dagligen|varje dag|om dagen|dagligt|pr\\.? dag|daglig|denne|za den|naponta|pe zi|zilnic|gunluk|her gun|в сутки|в день|ежедневн\\p{L}{0,9}|за сутки|через сутки|за день|каждый день|щодня|на день|на добу|每日|每天|一天|毎日|一日|1日|매일|하루)';
const BEFORE =
  '(?:daily|hourly|taglich\\p{L}{0,9}|quotidien\\p{L}{0,9}|journali\\p{L}{0,9}|diari[oa]s?|giornalier\\p{L}{0,9}|dagelijks\\p{L}{0,9}|dzienn\\p{L}{0,9}|dziennie|daglig\\p{L}{0,9}|denni|gunluk|ежедневн\\p{L}{0,9}|суточн\\p{L}{0,9}|日利|日収益|日收益\\p{L}{0,9}|日息|日化|每日\\p{L}{0,6}|毎日\\p{L}{0,6}|매일|일일|일 수익률?)';
const PERCENT = '(\\d{1,3}(?:[.,]\\d{1,2})?)(?: ?[-–] ?\\d{1,3}(?:[.,]\\d{1,2})?)? ?%';
/** As Turkish writes it. */
const PERCENT_IN_FRONT = '% ?(\\d{1,3}(?:[.,]\\d{1,2})?)';
const DAILY = new RegExp(
  `${PERCENT} ?(?:(?!(?:und|and|et|e|y|en|och|og|i|a|и) )\\p{L}{1,12} ){0,2}?${PER_DAY}(?! ?(?:verfugbar|available|disponib|fallig|kundbar|abrufbar|dostep|beschikbaar|tillgang|tilgaeng))|${BEFORE}[^%\\d]{0,30}(?:${PERCENT}|${PERCENT_IN_FRONT})`,
  'gu',
);
const YEARLY =
  /^[^.;|]{0,30}(?:p\.? ?a\.?(?![a-z])|apy|apr|aer|per annum|per year|a year|im jahr|jahrlich|par an|annuel|anual|annu|per jaar|rocznie|year|godov|годовых|年|연)/;

const SHARE = pattern(DAILY, ({ 0: whole, 1: one, 2: other, 3: behind, index = 0 }, folded) => {
  const percent = Number((one ?? other ?? behind ?? '').replace(',', '.'));
  return percent >= 0.5 && whole.length < 80 && !YEARLY.test(folded.slice(index + whole.length).slice(0, 40));
});

/** A sum, and what it brings by the day. */
const SUM_AND_INCOME = pattern(
  new RegExp(
    `(\\d{1,6}) ?(?:usdt|trx|\\$|€|usd|eur|₹|rs|₦|php|₱)[^\\d%]{0,25}${BEFORE}[^\\d%]{0,25}(\\d{1,6}(?:[.,]\\d{1,2})?)(?! ?%)`,
    'gu',
  ),
  ([, paid = '', income = '']) => {
    const part = Number(income.replace(',', '.')) / Number(paid);
    return part >= 0.005 && part < 2;
  },
);

export const percentADay = anyOf(SHARE, SUM_AND_INCOME);

/** Those who come when it is over: news speaks of them. */
export const justice = concept(`
police|court.|courts.|arrest|prosecut|convict|lawsuit against|bankrupt|collapsed|polizei|gericht.|landgericht|staatsanwalt|festgenommen|verhaftet|insolvenz|tribunal|procureur|gendarm|interpelle|policia|fiscalia|detenid|juzgado|polizia|procura.|arrestat|carabinieri|ministerio publico|preso.|presos.|politie|rechtbank|aangehouden|policj|prokurat|zatrzyman|aresztow|polisen|aklagar|gripen|politiet|anklag|policie|soud.|zadrzen|polis.|savci|mahkeme|tutukl|полици|прокур|арест|задержан|суд.|警察|逮捕|裁判|警方|法院|逮捕|경찰|검찰|법원|체포
`);

/** What is got from money. */
export const gains = concept(`
profit|earn|return|yield|roi.|income|interest|dividend|payout|mining|invest|reward|gewinn|rendite|verdien|ertrag|zins|anlage|benefic|gain|gagn|rendement|revenu|placement|ganan|ganar|rentab|rendimient|inversi|invert|ingreso|guadagn|rendiment|profitt|reddit|lucr|rendiment|ganh|renda|aplica
winst|rendement|verdien|opbrengst|beleg|zysk|zarob|zarab|dochod|inwest|lokat|vinst|avkastning|tjan|fortjen|afkast|avkast|vydel|zisk|vynos|prijem|kazan|getiri|gelir|kar.|yatirim|прибыл|доход|зараб|вклад|инвест|利益|収益|稼|儲|投資|收益|利润|赚|盈利|投资|수익|이익|투자|벌
`);

/** What such schemes have beside it. */
export const schemeSigns = {
  plans: anyOf(
    pattern(/(?:[$€£]|usdt) ?\d[\d.,]{0,9} ?[-–—] ?(?:[$€£]|usdt)? ?\d|vip ?[1-9]/gu),
    concept(`
plan.|plans.|package|tarif|paket|pakiet|plano.|planos.|piano.|piani.|plan d|forfait|paquete|pacchett|pacote|pakket|balicek|план|тариф|пакет|プラン|套餐|计划|方案|플랜|요금제|패키지
`),
  ),
  referrals: concept(`
referral|refer a friend|affiliate program|partner program|invite friends|invite your friends|empfehlung|freunde werben|partnerprogramm|parrain|programme partenaire|affili|referid|indicacao|indique|afiliad|programma partner|invita amici|uitnodig|doorverwijz|polecen|polecaj|programa partner|vardnings|bjud in|henvis|doporuc|davet|реферал|партнерск|приглаша|партнёрск|紹介報酬|紹介プログラム|友達紹介|推荐奖|邀请|推薦|추천|레퍼럴
`),
  principal: concept(`
principal|capital back|capital return|deposit return|initial deposit|einlage zuruck|kapitalruck|kapital zuruck|capital rendu|capital garanti|capital devuelto|devolucion del capital|capitale restituit|capitale garantito|capital devolvid|inleg terug|zwrot kapitalu|kapital tillbaka|vraceni vkladu|anapara|тело вклада|тела вклада|возврат вклада|возврат депозита|元本|本金|원금
`),
  payments: concept(`
latest withdrawal|last withdrawal|recent withdrawal|latest deposit|last deposit|recent deposit|total withdrawn|total invested|total deposit|total paid|paid out|running days|days online|active investors|total investors|happy investors|letzte auszahlung|letzte einzahlung|derniers retraits|derniers depots|ultimos retiros|ultimos depositos|ultimi prelievi|ultimi depositi|ultimos saques|laatste opnames|ostatnie wyplaty|ostatnie wplaty|senaste uttag|seneste udbetaling|posledni vyber|son cekim|son yatirim|последние выплаты|последние вклады|последние депозиты|выплачено|вложено|работаем дне|инвесторов|最新出金|出金履歴|累计|最新提现|已支付|최근 출금|총 투자
`),
  payers: concept(
    `usdt|trc20|trc-20|tether|perfect money|payeer|advcash|perfectmoney|bitcoin|btc.|litecoin|биткоин|ビットコイン|比特币|비트코인`,
  ),
  guaranteed: concept(`
guarante|risk-free|risk free|no risk|without risk|garantier|risikofrei|ohne risiko|garanti|sans risque|sin riesgo|senza rischi|sem risco|zonder risico|gwarant|bez ryzyka|garanter|utan risk|uden risiko|uten risiko|zaruc|bez rizika|risksiz|гарант|без риска|保証|必ず|リスクなし|稳赚|保本|零风险|无风险|보장|무위험
`),
  instantly: concept(`
24/7 payout|instant withdraw|withdraw anytime|withdraw any time|instant payout|sofortige auszahl|retrait instant|retiro instant|prelievo istant|saque instant|directe opname|natychmiastow|omedelbar|ojeblikkelig|okamzit|aninda cek|мгновенн|моментальн|быстрые выплат|即時出金|秒到|随时提|即时提|즉시 출금
`),
} as const;

/** A machine that trades for whoever lets it. */
export const tradingMachine = concept(`
trading|trader|crypto|krypto|kripto|cripto|bitcoin|forex|algorithm|algoritm|algorytm|trading bot|quantum|invest|beleggen|anlage|placement|inversi|inwest|инвест|треидинг|трейдинг|алгоритм|биткоин|крипто|自動売買|投資|ビットコイン|自动交易|量化|投资|자동매매|투자|비트코인
`);

export const leadSigns = {
  places: concept(`
places left|places remaining|spots left|spots remaining|spots available|seats left|places available|limited places|limited spots|free spots|platze frei|freie platze|plätze|restplatze|places restantes|places disponibles|places limitees|plazas|cupos|lugares disponibles|posti liberi|posti disponibili|posti rimasti|posti limitati|vagas|lugares limitados|plaatsen|plekken|wolnych miejsc|wolne miejsca|ostatnie miejsca|platser kvar|lediga platser|pladser|ledige plasser|volnych mist|volna mista|kontenjan|sinirli yer|свободных мест|осталось мест|мест осталось|количество мест|残り|枠|名额|席位|자리|선착순|잔여
`),
  callback: concept(`
will call you|will contact you|calls you|answer the call|pick up the phone|wait for the call|phone call from|personal manager|account manager|personal advis|personal consult|ruft sie an|anruf entgegen|warten sie auf den anruf|personlicher berater|personlichen berater|vous appellera|vous rappel|conseiller personnel|repondez au tel|le llamara|te llamara|asesor personal|conteste la llamada|la chiamera|ti chiamera|chiamata di un consulente|consulente personale|contattato telefonicamente|rispond|ligara|consultor pessoal|atenda a chamada|belt u|neem op|persoonlijke adviseur|zadzwoni|osobisty doradca|odbierz telefon|ringer dig|ringer upp|personlig radgivare|personlig radgiver|zavola|osobni poradce|osobni manazer|sizi arayacak|danismaniniz|перезвон|позвонит|персональный менеджер|личный менеджер|менеджер свяжется|担当者|お電話|来电|顾问|联系您|전화드|담당자|상담원
`),
  starter: pattern(
    /(?<![\d.,])(?:[$€£] ?(?:2[0-9]0|250|300)|(?:2[0-9]0|250|300) ?(?:[$€£]|eur|usd|gbp|chf|dollar|pound|livres|franken)|(?:9[0-9]0|1[ .]?[01]00) ?(?:zl|pln)|(?:2[ .]?[5-9]00|3[ .]?000) ?kr|[56][ .]?[0-9]00 ?kc|(?:1[0-9]|2[0-9])[ .,]?000 ?(?:₽|руб|₹|tl|₺)|(?:₹|rs\.?) ?(?:1[0-9]|2[0-9])[ .,]?\d{3}|r\$ ?1[ .]?[0-9]00|(?:3|4)(?:万|[0-9],?000) ?円|3[0-9]만 ?원|30[0-9],000 ?원)(?!\d)/gu,
  ),
  known: concept(`
as seen on|as seen in|seen on tv|live on air|on live tv|live tv|live broadcast|during the show|talk show|interview|secret|loophole|banks don't want|banks do not want|sues|lawsuit|im fernsehen|bekannt aus|live-sendung|talkshow|geheimnis|schlupfloch|banken wollen nicht|verklagt|vu a la tv|en direct|emission|faille|ne veulent pas|poursuit|visto en|en directo|en vivo|entrevista|secreto|los bancos no quieren|demanda a|visto in tv|come visto|in diretta|trasmissione|intervista|segreto|le banche non vogliono|fa causa|visto na tv|ao vivo|segredo|os bancos nao querem|bekend van|live-uitzending|geheim|banken willen niet|na zywo|wywiad|tajemnic|banki nie chca|som setts pa|direktsandning|avslojar|hemlighet|afslor|hemmelighed|i direkte|rozhovor|v primem prenosu|tajemstvi|canli yayin|roportaj|sir.|bankalar istemiyor|прямом эфире|интервью|секрет|лазеик|банки не хотят|生放送|インタビュー|秘密|抜け穴|直播|采访|秘密|银行不想|생방송|인터뷰|비밀
`),
  machine: concept(`
automatic|autopilot|by itself|on its own|no experience|artificial intelligence|ai-powered|ai-driven|ai trading|algorithm|for you while|automatisch|von selbst|von allein|keine erfahrung|ohne erfahrung|kunstliche intelligenz|ki-gest|automatique|tout seul|aucune experience|sans experience|intelligence artificielle|automatic|por si solo|sin experiencia|inteligencia artificial|automatic|da solo|senza esperienza|nessuna esperienza|intelligenza artificiale|automatic|sozinho|sem experiencia|geen ervaring|kunstmatige|automatycz|bez doswiadczenia|sztuczn|automatisk|ingen erfarenhet|ingen erfaring|kunstig intelligens|automaticky|bez zkusenosti|umela inteligence|otomatik|tecrube|deneyim gerek|yapay zeka|автоматич|без опыта|искусственн|ии-|自動|経験不要|未経験|人工知能|ai搭載|自动|无需经验|人工智能|자동|경험 없|인공지능
`),
  riches: anyOf(
    pattern(
      /(?:earn|mak(?:e|ing)|made|profit|verdien|gagn|gan\p{L}{1,6}|guadagn|zarab|zarob|tjan|vydel|kazan|зараб)[^.!?]{0,50}\d[\d.,]{2,9} ?(?:[$€£]|zl|kr|kc|eur|tl|руб)?[^.!?]{0,12}(?:per|a|each|every|pro|am|par|por|al|al|na|om|i|za|her|в) ?(?:day|week|month|tag|woche|monat|jour|semaine|mois|dia|semana|mes|giorno|settimana|mese|dzien|tydzien|miesiac|dagen|veckan|manaden|den|tyden|mesic|gun|день|неделю|месяц)/gu,
    ),
    concept(`
millionaire|million in|become rich|financial freedom|quit your job|quit my job|passive income|withdrew|first profit|made my first|per week|a week|in three months|in a month|millionar|finanzielle freiheit|job gekundigt|passives einkommen|ausgezahlt|pro woche|in der woche|millionnaire|liberte financiere|revenu passif|retire.|par semaine|millonari|libertad financiera|ingresos pasivos|he retirado|por semana|a la semana|milionar|un milione|liberta finanziaria|reddito passivo|ho prelevato|a settimana|liberdade financeira|renda passiva|saquei|miljonair|financiele vrijheid|per week|opgenomen|milioner|wolnosc finansow|dochod pasywny|wyplacil|tygodniowo|miljonar|ekonomisk frihet|okonomisk frihed|okonomisk frihet|passiv inkomst|i veckan|om ugen|i uken|milionar|financni svobod|pasivni prijem|tydne|milyoner|finansal ozgurluk|pasif gelir|haftada|миллионер|финансов|пассивн|вывел|в неделю|億万長者|不労所得|毎週|月収|百万富翁|财务自由|被动收入|每周|월수입|경제적 자유|매주
`),
  ),
  today: concept(`
close registration|registration will close|high demand|media demand|demand is high|wegen hoher nachfrage|forte demande|alta demanda|forte richiesta|alta procura|grote vraag|duze zainteresowanie|hog efterfragan|hoj eftersporgsel|velky zajem|yogun talep|большого спроса|only today|today only|closes today|until midnight|registration closes|registration is free|free registration|last chance|before it is removed|if this article|nur heute|bis mitternacht|anmeldung endet|registrierung ist kostenlos|letzte chance|aujourd'hui seulement|jusqu'a minuit|inscription gratuite|inscription est gratuite|derniere chance|solo hoy|registro gratuito|registro es gratuito|ultima oportunidad|solo oggi|fino alle 23|registrazione e gratuita|registrati gratis|ultima occasione|apenas hoje|somente hoje|cadastro gratuito|registo gratuito|ultima chance|alleen vandaag|registratie is gratis|gratis registr|laatste kans|tylko dzis|rejestracja jest|ostatnia szansa|endast idag|bara idag|gratis registrering|sista chansen|kun i dag|sidste chance|siste sjanse|pouze dnes|jen dnes|registrace zdarma|registrace je zdarma|posledni sance|sadece bugun|ucretsiz kayit|son sans|только сегодня|регистрация бесплатн|бесплатная регистрация|последний шанс|本日限り|無料登録|登録は無料|仅限今天|今天截止|免费注册|오늘만|무료 등록|마지막 기회
`),
} as const;

/** Who lets a house deal with other people's money, and the warning that has to be given. */
export const supervised = concept(`
authorised and regulated|authorized and regulated|regulated by|frn |firm reference|cysec|bafin|finma|consob|amf.|acpr|orias|cnmv|cmvm|knf.|finansinspektion|finanstilsyn|cnb.|asic.|afsl|fca.|finra|sipc|nfa.|mas.|sebi.|fsma|afm.|cbi.|dnb|mifid|mica.|esma|banque centrale|lizenz|zugelassen|agree par|autorizad|autorizzat|лицензи|центробанк|банка россии|金融庁|金融商品取引業|关东财务|证监会|금융위|금융감독
`);
export const riskNotice = concept(`
capital at risk|your capital is at risk|risk of loss|lose money|lose all|lose some or all|losing money|past performance|verlustrisiko|totalverlust|gesamtes geld|kapital ist gefahr|risiko ihr|geld verlieren|risque de perte|perte en capital|performances passees|riesgo de perd|perder dinero|perder todo|rendimientos pasados|rischio di perd|perdere denaro|rendimenti passati|risco de perd|perder dinheiro|risico|geld verliezen|verliest geld|ryzyko utraty|stracic|forlora|forlust|risiko for tab|tabe penge|ztraty|riziko|kaybetme risk|риск потер|потерять|риском|元本割れ|損失|风险|亏损|손실|원금
`);

/** Money that was taken from somebody. */
export const lostMoney = concept(`
lost crypto|lost funds|lost money|lost bitcoin|stolen crypto|stolen funds|stolen bitcoin|stolen assets|scammed|scam victim|lost to|took your|funds lost|victim|verlorenes geld|verlorene|gestohlen|opfer|betrogen|argent perdu|fonds perdus|vole|victime|fonds voles|arnaque|dinero perdido|fondos perdidos|robad|victima|estafad|denaro perso|fondi persi|rubat|vittim|truffat|dinheiro perdido|fundos perdidos|roubad|vitima|verloren geld|gestolen|slachtoffer|opgelicht|utracon|skradzion|ofiar|oszuk|forlorade|stulna|lurad|offer.|stjalet|stjalne|svindlet|ztracen|ukraden|obet|podveden|kaybet|calinan|magdur|dolandiril|потерян|украден|похищ|пострада|обманут|失った|盗まれ|被害|丢失|被骗|被盗|受害|잃어버린|도난|피해|사기당
`);

/** It is got back. */
export const gettingBack = concept(`
recover|get it back|get your money back|get back your|reclaim|retriev|refund your|chargeback|trace|zuruckhol|zuruckgewinn|zuruckbekomm|ruckhol|ruckgewinn|wiederbeschaff|recuper|recouvr|rembours|recobr|reembols|ricuper|riaver|reav|terughal|terugkrijg|terugvorder|odzysk|aterfa|aterta|aterkrav|fa tilbage|tilbagebetal|gjenopprett|vymoh|ziskat zpet|geri al|kurtar|iade|верн|возврат|взыск|取り戻|返金|回収|追回|找回|挽回|되찾|환수|회수
`);

/** What nobody who does it honestly says. */
export const recoverySigns = {
  rate: pattern(
    /(?:9\d(?:[.,]\d{1,2})?|100) ?% ?(?:[\p{L}-]{1,14} ){0,2}?(?:success|erfolg|reussite|succes|exito|successo|sucesso|skuteczn|framgang|uspes|basari|успе|成功|성공)|(?:success|erfolg|reussite|succes|exito|successo|sucesso|skuteczn|framgang|uspes|basari|успе|成功|성공)[^%\d]{0,25}(?:9\d(?:[.,]\d{1,2})?|100) ?%/gu,
  ),
  hackers: concept(`
hacker|ethical hack|forensic|cyber expert|cyber intelligence|blockchain expert|blockchain analy|blockchain-forens|blockchain-expert|hackeur|pirate ethique|forense|hackerow|sledcz|хакер|форензик|блокчеин-эксперт|ハッカー|フォレンジック|黑客|取证|해커|포렌식
`),
  hours: pattern(
    /(?:24|36|48|72|96) ?(?:-?\d{2})? ?(?:-|–)?\s?(?:hours|hrs|stunden|heures|horas|ore|uur|godzin|timmar|timer|hodin|saat|часов|часа|時間|小时|小時|시간)/gu,
  ),
  authorities: concept(
    `interpol|europol|ic3|fbi.|fca.|cia.|bafin|chainalysis|finma|consob|киберполиц|интерпол|фбр|インターポール|国际刑警|인터폴`,
  ),
  advance: concept(`
upfront|up-front|refundable|legal deposit|retainer|activation fee|processing fee|gas fee|vorab|kaution|acompte|provision sur|caution|anticipo|deposito reembols|adelant|acconto|cauzion|antecip|caucao|voorschot|borg.|zaliczk|kaucj|forskott|forskud|zaloh|kauc|on odeme|depozito|предоплат|залог|аванс|депозит|前払い|保証金|预付|保证金|押金|선불|보증금
`),
  praise: concept(`
god bless|highly recommend|legit|forever grateful|i had given up|beware of|only ones|don't fall|trusted hacker|gott segne|seriose|sehr zu empfehlen|que dieu|je recommande|dios les|recomiendo|dio vi|consiglio a tutti|raccomando|deus|recomendo|god zegene|aanrader|polecam|rekommenderar|anbefal|doporucuj|tavsiye ed|рекоменд|спасибо вам|感謝|お勧め|感谢|推荐|추천합니다|감사합니다
`),
  messenger: concept(
    `whatsapp|telegram|signal.|@proton|@gmail|@outlook|@consultant|@hotmail|@yahoo|@mail.|wechat|微信|line id|kakaotalk|카카오톡`,
  ),
} as const;
