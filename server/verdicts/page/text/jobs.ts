import { concept } from './concepts.ts';

// What is said of work that is none, in the beginnings of words of many languages.

/** Work that a finger does. */
export const clickWork = concept(`
task|likes.|like videos|liking|like posts|rate.|rating|review|5 stars|five star|subscribe to|follow accounts|click|optimi|order grabbing|boost|watch videos|watching videos|add to cart|screenshot
aufgabe|bewert|liken|likes.|sterne|abonnier|videos ansehen|videos anschauen|screenshot|klick
tache|noter|aimer|j'aime|avis|etoiles|regarder des videos|likes.|capture d'ecran|mission
tarea|me gusta|valorar|valora|resena|estrellas|ver videos|likes.|captura|mision
compit|mi piace|recension|stelle|guardare video|like.|likes.|screenshot
tarefa|curtir|curtida|avaliar|avaliac|estrelas|assistir video|likes.|captura
taken.|taak|taakjes|liken|likes.|beoordel|sterren|video's bekijken|schermafbeelding
zadan|polub|lajk|ocenia|ocen|opini|gwiazd|ogladan|zrzut
uppgift|gilla|likes.|betygsatt|recension|stjarnor|titta pa|opgaver|like.|anmeld|stjerner|oppgaver|vurder
ukol|lajk|hodnocen|hodnotit|hvezd|sledovan
gorev|begen|puan|yorum|yildiz|video izle|ekran goruntusu
задани|лайк|оценк|отзыв|звезд|просмотр|скриншот
タスク|いいね|高評価|レビュー|口コミ|評価|動画を見|スクリーンショット|スクショ
任务|点赞|好评|评价|关注|刷单|截图|任務|按讚|評價
좋아요|미션|리뷰|평점|구독|작업|캡처
टास्क|लाइक|feladat|ertekel|sarcin|recenzi|εργασι|משימות|مهام|إعجاب|تقييم|ภารกิจ|กดไลค์|nhiem vu|tugas
`);

/** Paid at once. */
export const paidDaily = concept(`
per day|a day|/day|daily|each day|every day|same day|per task|each task|per like|per hour|within minutes|instant
pro tag|am tag|/tag|taglich|tagesverdienst|pro aufgabe|jeden tag|sofort
par jour|/jour|quotidien|chaque jour|par tache|par mission|immediat
al dia|por dia|/dia|diari|cada dia|por tarea|por cada tarea|inmediat
al giorno|/giorno|giornalier|ogni giorno|per compito|per ogni|immediat
por dia|/dia|diari|todos os dias|por tarefa|imediat
per dag|/dag|dagelijks|elke dag|per taak|direct uitbetaald
dziennie|na dzien|codzienn|za zadanie|/dzien
per dag|om dagen|dagligen|per uppgift|daglig|hver dag|pr. dag|per opgave
denne|za den|kazdy den|za ukol
gunluk|gunde|her gun|gorev basina
в день|ежедневн|за задание|каждый день
1日|一日|毎日|日給|日払い|即日|1件
每天|一天|日结|日薪|每单|每个任务|每日|日領|天天
하루|일당|매일|당일|건당|일급
प्रतिदिन|रोज|naponta|pe zi|την ημερα|ביום|يومي|في اليوم|ต่อวัน|วันละ|moi ngay|per hari
`);

/** Anybody can. */
export const anybodyCan = concept(`
no experience|without experience|0 experience|zero experience|experience not|from home|from your phone|with your phone|smartphone|flexible|part time|minutes a day|minutes per day|in your spare time|any age|anyone can|online job|remote
keine erfahrung|ohne erfahrung|von zu hause|zuhause|nebenjob|nebenbei|mit dem handy|smartphone|flexibel|minuten am tag|homeoffice
sans experience|aucune experience|a domicile|chez vous|depuis votre telephone|complement|temps libre|smartphone|minutes par jour
sin experiencia|0 experiencia|experiencia previa|desde casa|desde tu movil|desde tu casa|celular|horario|tiempo libre|minutos al dia|tiempo parcial
senza esperienza|nessuna esperienza|da casa|dal telefono|dal cellulare|tempo libero|minuti al giorno|part time
sem experiencia|em casa|de casa|pelo celular|telemovel|tempo livre|minutos por dia|renda extra
geen ervaring|zonder ervaring|vanuit huis|thuiswerk|met je telefoon|bijbaan|minuten per dag
bez doswiadczenia|z domu|telefon|dorywcz|dodatkow|minut dziennie|zdaln
ingen erfarenhet|hemifran|mobil|extrajobb|minuter om dagen|ingen erfaring|hjemmefra|bijob|ekstrajobb
bez zkusenosti|z domova|brigad|mobil|privydelek|minut denne
deneyim gerek|tecrube|evden|telefon|ek is|ek gelir|dakika
без опыта|на дому|из дома|удаленн|телефон|подработ|минут в день
未経験|経験不問|在宅|スマホ|副業|すきま|隙間時間|誰でも
无需经验|无经验|在家|手机|兼职|零门槛|副业|空闲|無經驗|兼職|手機|在家
경험 없|초보|무경력|재택|부업|핸드폰|휴대폰|스마트폰|누구나|알바
घर बैठे|tapasztalat nelkul|otthon|fara experienta|de acasa|απο το σπιτι|מהבית|من المنزل|بدون خبرة|ที่บ้าน|tai nha|dari rumah
`);

/** Whom one writes to. */
export const messenger = concept(
  `telegram|whatsapp|whats app|t.me|wa.me|wechat|kakaotalk|zalo|signal.|viber|messenger|line id|ラインで|line追加|lineで|line登録|公式line|微信|加微|电报|纸飞机|카카오톡|카톡|텔레그램|라인|телеграм|телегр|ватсап|вотсап|واتساب|تلغرام|เพิ่มเพื่อน`,
);

/** One pays first. */
export const payFirst = concept(`
prepaid|pre paid|recharge|top up|top up your|deposit|usdt|crypto|merchant task|combo|vip level|vip 1|registration fee|training bonus|welcome bonus|registration bonus
vorauszahl|vorkasse|aufladen|aufladung|einzahl|startbonus|willkommensbonus|krypto
prepay|recharge|depot|depos|bonus de bienvenue|bonus d'inscription|crypto
prepagad|recarga|deposit|bono de bienvenida|criptomoneda
prepagat|ricaric|deposit|bonus di benvenuto|criptovalut
pre pag|recarga|deposit|bonus de boas|pix|criptomoeda
vooruitbetaal|opladen|storten|storting|welkomstbonus
przedplac|doladow|wplat|depozyt|bonus powitalny|kryptowalut
forskott|ladda pa|insattning|valkomstbonus|indbetal|innskudd|velkomstbonus
predplac|dobit|vklad|uvitaci bonus
on odeme|yukle|yatir|depozito|hosgeldin bonusu
предоплат|пополн|депозит|приветственный бонус|внести
前払い|チャージ|入金|デポジット|登録ボーナス|先払い
垫付|充值|预付|押金|注册奖励|彩金|本金|儲值|墊付
선입금|충전|보증금|입금|예치|가입 보너스
`);
