import { concept } from './concepts.ts';

// What pages say that want a program run.

/** Programs that renew themselves, or that no page needs one for. */
export const commonProgram = concept(`
chrome|firefox|edge.|safari|opera.|browser|navegador|navigateur|przegladark|webblasare|prohlizec|tarayici|браузер|ブラウザ|浏览器|브라우저
flash|codec|player|plugin|plug-in|font|schriftart|police.|fuente|driver|treiber|pilote|controlador|adobe|acrobat|reader|viewer|zoom|teams|meet.|webex|java.|microphone|camera|mikrofon|kamera|driver
`);

/** It is old, or missing. */
export const outOfDate = concept(`
update|out of date|outdated|old version|older version|obsolete|latest version|new version|upgrade|missing|not found|not displayed|cannot be displayed|can't be displayed|required|needed
aktualisier|veraltet|altere|neueste version|fehlt|nicht gefunden|nicht angezeigt|erforderlich|mise a jour|mettre a jour|mettez a jour|obsolete|ancienne version|derniere version|manquant|requis|necessaire
actualiza|actualice|obsolet|version antigua|ultima version|falta|requerid|aggiorn|versione precedente|ultima versione|mancante|richiest|atualiz|desatualizad|versao antiga|necessari
bijwerk|werk uw|verouderd|nieuwste versie|ontbreekt|vereist|zaktualizuj|aktualizacj|nieaktualn|przestarzal|najnowsz|brakuje|wymagan|uppdater|foraldrad|saknas|kravs|opdater|foraeldet|oppdater|utdatert|mangler
aktualiz|zastaral|chybi|guncelle|eski surum|gerekli|eksik|обнов|устарел|новая верси|отсутств|требуется|更新|アップデート|古いバージョン|最新|必要です|過期|过期|版本过低|升级|업데이트|최신 버전|필요
`);

/** Keys that open a place to type commands into. */
export const commandPlace = concept(`
win + r|win+r|win r.|windows + r|windows+r|windows key + r|windows key and r|windows button + r|windows-taste + r|windows-taste und r|windowstaste + r|⊞ + r|⊞ win + r|⊞ win|touche windows|tecla windows|tasto windows|klawisz windows|windows-toets|windows-tangent|klavesu windows|win tusu|windows tusu|клавиши windows|клавишу windows|клавиши win|win + к|windowsキー|windows键|windows 键|windows 키
run dialog|run window|run box|terminal|powershell|command prompt|eingabeaufforderung|ausfuhren-fenster|invite de commandes|fenetre executer|simbolo del sistema|cuadro ejecutar|finestra esegui|prompt dei comandi|prompt de comando|janela executar|opdrachtprompt|wiersz polecen|okno uruchamianie|командн|ファイル名を指定して実行|ターミナル|运行窗口|终端|命令提示符|실행 창|터미널
command + space|command+space|cmd + space|⌘ + space|⌘ space|spotlight
`);

/** What is on the clipboard is put there. */
export const paste = concept(`
ctrl + v|ctrl+v|ctrl v.|control + v|strg + v|strg+v|cmd + v|cmd+v|command + v|command+v|⌘ + v|⌘v|⌘ v
paste|einfugen|fugen sie|coller|collez|pegar|pegue|pega.|incolla|colar.|cole.|plak|wklej|klistra|indsaet|lim inn|vlozte|yapistir|вставь|вставьте|貼り付け|ペースト|粘贴|붙여
`);

/** What guards the computer is to be put aside. */
export const putAside = concept(`
disable|turn off|switch off|deactivate|pause|stop.|allow|ignore|install anyway|download anyway|run anyway|keep.|add an exception|exclu
deaktivier|ausschalten|schalten sie|trotzdem|zulassen|erlauben|desactiv|autoris|ignorer|quand meme|desactive|permitir|permita|de todos modos|disattiv|consent|comunque|desativ|desligue|assim mesmo
uitschakel|toestaan|toch installeren|wylacz|zezwol|mimo to|stang av|inaktivera|tillat|sla fra|tillad|deaktiver|vypn|povol|devre disi|izin ver|kapat|отключ|выключ|разреш|все равно|無効|許可|オフに|关闭|禁用|允许|仍要|비활성|허용|무시
चालू|अनुमति|matikan|izinkan
`);
export const guard = concept(`
antivirus|anti-virus|defender|real-time protection|realtime protection|firewall|smartscreen|play protect|unknown source|unknown app|this source|virenschutz|virenscanner|echtzeitschutz|unbekannte quelle|unbekannten quelle|source inconnue|sources inconnues|proteccion en tiempo real|origenes desconocidos|fuentes desconocidas|protezione in tempo reale|origini sconosciute|fonti sconosciute|fontes desconhecidas|protecao em tempo real|onbekende bronnen|nieznanych zrodel|ochrona w czasie|okanda kallor|ukendte kilder|neznamych zdroju|bilinmeyen kaynak|антивирус|неизвестных источников|защитник|提供元不明|ウイルス対策|未知来源|杀毒|알 수 없는|백신|sumber tidak dikenal|अज्ञात
`);

/** Programs without what they cost. */
export const cracked = concept(`
crack|keygen|pre-activated|preactivated|activator|kms.|serial key|license key free|patched apk|mod apk|nulled|warez|full version free|gecrackt|vollversion kostenlos|crackead|ativador|ativado gratis|activador|version completa gratis|crackato|gratis completo|spolszczenie crack|kirpma|full indir|кряк|активатор|взлом|крякнут|таблетка|クラック|破解|注册机|激活工具|크랙
`);
export const archivePassword = concept(`
archive password|zip password|rar password|file password|document password|unzip password|extract password|password for the archive|password to extract|password:|passwort:|entpacken|archiv-passwort|mot de passe de l'archive|mot de passe :|contrasena del archivo|contrasena:|password dell'archivio|senha do arquivo|senha:|com a senha|wachtwoord voor|haslo do archiwum|haslo:|пароль от архива|пароль к архиву|пароль:|解凍パスワード|解压密码|密码:|압축 비밀번호
`);

/** Who may fine and tax. */
export const authority = concept(`
government|ministry|ministerio|ministere|ministero|ministerium|police|polizei|policia|policja|polizia|polisen|traffic fine|challan|road transport|tax office|tax department|finanzamt|impots|agencia tributaria|agenzia delle entrate|receita federal|belastingdienst|urzad skarbowy|skatteverket|skat.|gelir idaresi|e-devlet|полици|гибдд|госуслуг|фнс|警察|国税|税務|交管|公安|税务|경찰|국세청|सरकार|मंत्रालय|चालान|kementerian|pajak|absher|immigration
`);

/** Notifications are to be allowed. */
export const allowNotes = concept(`
click allow|press allow|tap allow|click "allow|klicken sie auf zulassen|auf "zulassen|zulassen klicken|cliquez sur autoriser|appuyez sur autoriser|cliquer sur autoriser|haga clic en permitir|pulse permitir|presione permitir|clicca su consenti|premi consenti|clique em permitir|klik op toestaan|kliknij zezwol|klicka pa tillat|klik pa tillad|kliknete na povolit|izin ver'e|izin ver e|нажмите разрешить|нажмите "разрешить|нажмите «разрешить|「許可」|許可をクリック|点击允许|点击"允许|허용을
`);
export const watchOrProve = concept(`
robot|human|captcha|18|adult|video|watch|download|continue|mensch|humain|humano|umano|mens.|czlowiek|manniska|insan|человек|ロボット|動画|机器人|视频|로봇
`);

/** What notifications are honestly for: to be told of something new. */
export const toBeTold = concept(`
notified when|notified about|notified of|get notified|be notified|notify you|stay informed|stay up to date|latest news|breaking news|new episode|when a new|benachrichtigt|auf dem laufenden|averti|etre informe|rester informe|restez informe|avisaremos|mantente informad|recibir noticias|essere avvisat|restare aggiornat|resta aggiornat|ser avisad|fique informad|op de hoogte|na biezaco|powiadomimy|hall dig uppdaterad|hold dig opdateret|haberdar|быть в курсе|узнавать о|お知らせを受け|最新情報を|第一时间|새 소식
`);
