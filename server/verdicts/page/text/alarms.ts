import { concept, type Found } from './concepts.ts';

// What frightens, and what is to be done against it.

/** What people have that can be infected. */
export const device = concept(`
computer|pc.|laptop|modem|roteador|enrutador|routeur|windows|mac.|macbook|iphone|ipad|android|smartphone|phone.|device|router|network.|system.|browser
rechner|gerat|handy|telefon|netzwerk|ordinateur|appareil|portable.|telephone|reseau|equipo|ordenador|computadora|dispositivo|movil|celular|telefono|rete.
computador|aparelho|telemovel|rede.|apparaat|toestel|telefoon|netwerk|komputer|urzadzeni|telefon|siec|dator|enhet|enhed|mobil|pocitac|zarizeni
bilgisayar|cihaz|telefonunuz|компьютер|устройств|телефон|ноутбук|パソコン|コンピュータ|お使いのpc|端末|デバイス|电脑|计算机|设备|手机|컴퓨터|기기|휴대폰
`);

/** It is infected, spied on, or locked. */
export const harmed = concept(`
infect|virus|malware|spyware|trojan|ransomware|hacked|hacker|compromised|breach|locked|blocked|disabled for|restricted
infiziert|befallen|viren|schadsoftware|schadprogramm|gehackt|gesperrt|blockiert|kompromittiert|eingeschrankt
bloque|pirate|logiciel espion|logiciel malveillant|cheval de troie|espion|verrouille|compromis|restreint
bloquead|hackead|espia|troyano|software malicioso|programa malicioso|comprometid|restringid
bloccat|hackerat|infett|infezion|compromess|cavallo di troia|stato limitat|accesso limitat|bloquead|infetad|hackead|espiao|cavalo de troia
geblokkeerd|besmet|gehackt|vergrendeld|geinfecteerd|schadelijke software|zablokowan|zainfekowan|wirus|zhakowan|szpiegujac|zlosliw
blockerad|infekterad|hackad|ar last.|blivit last.|har last.|skadlig|blokeret|inficeret|hacket|blokert|infisert|zablokovan|napaden|infikovan|napadnut|skodlivy
virus|bulast|engellen|kilitlen|hacklen|casus|заражен|вирус|заблокирован|взломан|шпион|вредонос|троян
感染|ウイルス|マルウェア|スパイウェア|トロイ|ハッキング|ロックされ|ブロックされ|不正アクセス|病毒|木马|被锁定|被入侵|恶意软件|바이러스|감염|해킹|차단|악성
`);

/** Leave it alone, and on. */
export const doNot = concept(`
do not close|do not shut|do not turn off|do not switch off|do not restart|do not reboot|do not ignore|do not attempt|do not try to|do not power|do not unplug|do not leave|don't close|don't shut|don't turn off|don't restart|don't ignore|never close|avoid restarting|please do not
schliessen sie|nicht schliessen|nicht ausschalten|nicht herunterfahren|nicht neu starten|nicht neustarten|schalten sie|starten sie ihren computer nicht|ignorieren sie|nicht ignorieren|versuchen sie nicht|fahren sie den computer nicht|nicht abschalten
ne fermez|ne pas fermer|n'eteignez|ne pas eteindre|ne redemarrez|ne pas redemarrer|n'ignorez|ne pas ignorer|n'essayez pas|ne tentez pas|ne debranchez
no cierre|no apague|no reinicie|no ignore|no intente|no desconecte|non chiud|non spegn|non riavvi|non ignor|non tent|non provare
nao feche|nao desligue|nao reinicie|nao ignore|nao tente|sluit dit|niet sluiten|niet afsluiten|niet uitschakelen|niet opnieuw opstarten|zet uw computer niet|negeer
nie zamykaj|nie wylaczaj|nie restartuj|nie uruchamiaj ponownie|nie ignoruj|nie probuj|stang inte|starta inte om|ignorera inte|luk ikke|sluk ikke|genstart ikke|ikke lukk|ikke sla av
nezavirejte|nevypinejte|nerestartujte|neignorujte|kapatmayin|yeniden baslatmayin|gormezden gelmeyin|не закрывайте|не выключайте|не перезагружайте|не игнорируйте|не пытайтесь
閉じないで|電源を切ら|再起動しない|シャットダウンしない|無視しない|请勿关闭|不要关闭|请勿重启|请勿忽略|닫지 마|끄지 마|종료하지|재부팅하지|무시하지
`);

/** What can be lost. */
export const treasure = concept(`
password|credit card|bank detail|logowania|bankowo|banking|bank account|photos|personal data|personal information|personal files|private files|login detail|credentials|hard drive|identity
passwort|kreditkarte|bankdaten|online-banking|fotos|personliche daten|zugangsdaten|festplatte|mot de passe|mots de passe|carte bancaire|coordonnees bancaires|donnees personnelles|donnees bancaires|disque dur
contrasena|tarjeta|datos personales|datos bancarios|fotos|disco duro|carte di credito|dati personali|dati bancari|disco rigido|senhas|palavra-passe|dados pessoais|cartao|wachtwoord|persoonlijke gegevens|bankgegevens|harde schijf
hasl|dane osobowe|dane bankow|karty kredytow|dysk|losenord|personuppgifter|adgangskode|passord|hesla|osobni udaje|sifre|kisisel veri|kredi kart|парол|личные данные|банковск|жестк
パスワード|クレジットカード|個人情報|銀行|写真|密码|信用卡|个人信息|银行|비밀번호|신용카드|개인정보
`);

/** It is being taken. */
export const taken = concept(`
stolen|at risk|in danger|captur|intercept|redirec|harvest|abgefangen|intercet|przechwyt|przejet|перехват|being stolen|stealing|exposed|leaked|being copied|will be deleted|will be lost|will be erased|have been accessed
gestohlen|gefahrdet|in gefahr|gefahr.|geloscht|ausgespaht|abgegriffen|vole|en danger|a risque|menace|supprime|exposees|robad|en riesgo|en peligro|eliminad|rubat|a rischio|in pericolo|cancellat|roubad|em risco|em perigo|apagad|gestolen|in gevaar|gevaar|verwijderd|skradzion|zagrozon|zostana usuniete|stulna|i fara|slettes|i fare|odcizen|ohrozen|calin|tehlike|silinecek|украден|под угрозой|удален
盗まれ|危険に|流出|削除され|漏洩|被盗|泄露|有风险|删除|도난|유출|위험|삭제
`);

/** A call to somebody. */
export const ringUp = concept(`
call.|phone.|dial|infolini|central 24|centrale|fale com|falar com|parlez|hable con|contact|toll free|toll-free|helpline|hotline|help desk|support|technician
rufen sie|anrufen|anruf|kontaktieren|telefon|kundendienst|techniker|appelez|appeler|contactez|assistance|technicien|numero|llame|llamar|contacte|soporte|tecnico|asistencia
chiama|contatta|assistenza|tecnico|supporto|ligue|contacte|suporte|apoio|bel.|bellen|neem contact|helpdesk|zadzwon|skontaktuj|pomoc|wsparci|ring.|kontakta|kontakt|opkald|kundeservice|zavolejte|kontaktujte|podpor|arayin|destek
позвоните|звоните|поддержк|свяжитесь|電話|お電話|サポート|連絡|拨打|致电|联系|客服|전화|고객센터|연락
`);

/** It is said how many were found, or by which code. */
export const ALARM_CODE =
  /(?:error|fehler|fehlercode|erreur|errore|erro|fout|blad|code|kod|codigo|codice|エラー|コード|错误|ошибк\p{L}{0,3})\W{0,8}#?\s?(?:0x[0-9a-f]{3,}|(?=[a-z0-9-]{0,30}\d)(?=[a-z0-9-]{0,30}[a-z])[a-z0-9-]{5,30})|\(\s?\d{1,3}\s?\) (?:virus|viren|vir[iu]|malware|threat|bedrohung|menace|amenaza|minacc|ameaca|zagroz|угроз)|\b\d{1,3} (?:virus|viruses|viren|viry|wirus\p{L}{0,3}|вирус\p{L}{0,3})\b/u;

/** The numbers of telephones in a folded text, and where they stand. */
export function phoneNumbers(text: string): Found[] {
  const found: Found[] = [];
  for (const { index, 0: words } of text.matchAll(NUMBER)) {
    const digits = words.replace(/\D/g, '').length;
    if (digits >= 9 && digits <= 15) found.push({ at: index, words });
    if (found.length >= 20) break;
  }
  return found;
}

/** Groups of two digits and more; what has single ones is a version, a price, a date. */
const NUMBER =
  /(?<![\d.,])(?:\(?\+\s?\d{1,3}\)?|\(\d{2,4}\)|\(?0\d{1,4}\)?|\(?1(?=[\s.(-])|\(?\d{3}\)?(?=[\s.-])|\d{2}(?=\s\d{3}\s\d{2}))(?:[\s().\-–/]{0,3}\d{2,8}){2,5}(?![\d%€$£])/g;

/** Programs by which somebody else sees and steers a computer. */
export const remoteHelp = concept(`
anydesk|teamviewer|ultraviewer|supremo|rustdesk|screenconnect|quick assist|remote access|remote support|fernzugriff|fernwartung|acces a distance|prise en main a distance|acceso remoto|accesso remoto|assistenza remota|acesso remoto|toegang op afstand|zdalny dostep|fjarratkomst|fjernadgang|vzdaleny pristup|uzaktan erisim|удаленный доступ|удаленного доступа|リモート|遠隔操作|远程|원격
`);

/** Who repairs computers has a place and hours, and comes: an alarm has none of these. */
export const workshop = concept(`
opening hours|our workshop|our shop|repair shop|computer repair|call-out|walk in|*werkstatt|offnungszeiten|vor ort|reparaturdienst|pc-notdienst|depannage|atelier|a domicile|horaires|devis gratuit|nuestro taller|reparacion de ordenador|a domicilio|horario|presupuesto|nostro laboratorio|riparazione|preventivo|assistenza a domicilio|orari|conserto de|oficina|orcamento|computerhulp|openingstijden|aan huis|serwis komputer|godziny otwarcia|naprawa komputer|datorhjalp|oppettider|abningstider|apningstider|oprava pocitac|servis pc|bilgisayar tamir|мастерская|ремонт компьютер|выезд мастера|часы работы|営業時間|出張修理|修理店|维修店|上门|수리점|출장
`);

/** Files of the reader's own computer, shown as if a page could see them. */
export const OWN_FILES = /c:\\(?:windows|users|program files|system32)/u;
