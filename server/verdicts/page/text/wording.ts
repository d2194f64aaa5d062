import { phrases } from './phrases.ts';

// What pages say that want something in a hurry, by what they want. Each list in English, German, French, Spanish, Italian,
// Portuguese, Dutch, Polish, Russian, Japanese, Chinese, Turkish. Phrases long enough to mean one thing.

/** Something is wrong with the reader's account. */
export const accountThreat = phrases(`
account has been limited|account has been suspended|account has been locked|account has been disabled|account has been restricted|account is limited|account is suspended|account is locked|account will be closed|account will be suspended|account will be deleted|account will be terminated|account will be disabled|account will be blocked|access to your account has been|unusual activity|unusual sign-in|unusual sign in|unusual login|unusual log in|suspicious activity|suspicious login|unauthorized access|unauthorised access|unauthorized transaction|unrecognized device|verify your identity|verify your account|verify your information|confirm your identity|confirm your account|confirm your information|update your payment|update your billing|billing information is|payment was declined|payment has failed|payment method was declined|could not process your payment|we were unable to process|temporarily suspended|restore your account|restore access|reactivate your account|unlock your account|avoid suspension|avoid interruption|avoid service interruption|violates our community|violated our|copyright infringement|page will be unpublished|account deletion|policy violation|subscription has expired|membership has expired|membership has been|your access has been
konto wurde gesperrt|konto wurde eingeschränkt|konto ist gesperrt|konto eingeschränkt|konto vorübergehend|konto wird gesperrt|zugang wurde gesperrt|ungewöhnliche aktivität|verdächtige aktivität|identität bestätigen|bestätigen sie ihre|daten bestätigen|verifizieren sie|zahlung ist fehlgeschlagen|zahlungsdaten aktualisieren|aktualisieren sie ihre|konto reaktivieren|konto entsperren|sperrung zu vermeiden|sperrung ihres
votre compte a été suspendu|votre compte a été limité|votre compte a été bloqué|compte est suspendu|compte est bloqué|compte suspendu|compte bloqué|compte sera suspendu|compte sera fermé|activité inhabituelle|activité suspecte|vérifiez votre identité|confirmer votre identité|confirmez vos informations|vérifier vos informations|mettre à jour vos informations|mettez à jour vos|mise à jour de vos|paiement a été refusé|réactiver votre compte|éviter la suspension
cuenta ha sido suspendida|cuenta ha sido bloqueada|cuenta ha sido limitada|cuenta suspendida|cuenta bloqueada|cuenta será|actividad inusual|actividad sospechosa|verifique su identidad|confirme su identidad|confirme sus datos|verifica tu cuenta|verifique su cuenta|actualice sus datos|actualizar sus datos|actualiza tu método de pago|pago ha sido rechazado|reactivar su cuenta|evitar la suspensión
account è stato sospeso|account è stato limitato|account è stato bloccato|conto è stato bloccato|conto è stato sospeso|conto bloccato|utenza è stata|attività insolita|attività sospetta|verifica la tua identità|confermare la sua identità|conferma i tuoi dati|aggiorna i tuoi dati|aggiornare i suoi dati|pagamento è stato rifiutato|riattivare il|evitare la sospensione
conta foi suspensa|conta foi bloqueada|conta foi limitada|conta suspensa|conta bloqueada|conta será|atividade incomum|atividade suspeita|verifique sua identidade|confirme sua identidade|confirme os seus dados|confirme seus dados|atualize seus dados|atualizar seus dados|atualização cadastral|pagamento foi recusado|reativar sua conta|evitar o bloqueio|evitar a suspensão
account is geblokkeerd|account is beperkt|account is opgeschort|rekening is geblokkeerd|account wordt geblokkeerd|ongebruikelijke activiteit|verdachte activiteit|bevestig uw identiteit|verifieer uw|bevestig uw gegevens|werk uw gegevens bij|betaling is geweigerd|blokkade te voorkomen|opnieuw activeren
konto zostało zablokowane|konto zostało zawieszone|konto zostało ograniczone|konto zostanie|nietypową aktywność|nietypowa aktywność|podejrzana aktywność|potwierdź swoją tożsamość|zweryfikuj swoje|potwierdź swoje dane|zaktualizuj swoje dane|zaktualizuj dane|płatność została odrzucona|odblokować konto|uniknąć zablokowania
аккаунт заблокирован|аккаунт был заблокирован|учетная запись заблокирована|счет заблокирован|карта заблокирована|аккаунт будет|необычная активность|подозрительная активность|подтвердите свою личность|подтвердите личность|подтвердите ваш|подтвердите данные|обновите данные|обновить данные|восстановить доступ|избежать блокировки
アカウントが停止|アカウントがロック|アカウントを停止|アカウントは制限|利用を制限|ご利用を一時|一時停止|不正アクセス|不正利用|異常なログイン|異常な活動|本人確認が必要|本人確認を|ご確認が必要|お支払い方法を更新|支払い情報を更新|情報を更新してください|利用停止|更新手続き
账户已被|帐户已被|账号已被|账户异常|账号异常|异常活动|异常登录|可疑活动|验证您的身份|确认您的身份|更新您的|重新验证|被冻结|被限制|将被停用|身份验证失效
hesabınız askıya|hesabınız kısıtlandı|hesabınız bloke|hesabınız kilitlendi|hesabınız kapatılacak|olağandışı etkinlik|şüpheli etkinlik|kimliğinizi doğrulayın|hesabınızı doğrulayın|bilgilerinizi güncelleyin|ödemeniz reddedildi|telif hakkı ihlali
`);

/** There is no time to think. */
export const deadline = phrases(`
within 24 hours|within 48 hours|within 72 hours|within 12 hours|in the next 24|in 24 hours|24 hours to|immediately|as soon as possible|final notice|last warning|last chance|final warning|urgent|expires today|expire today|time is running out|before it expires|offer expires|failure to
innerhalb von 24|innerhalb von 48|innerhalb der nächsten|binnen 24|binnen 48|umgehend|unverzüglich|letzte mahnung|letzte warnung|dringend|läuft heute ab
sous 24 heures|sous 48 heures|dans les 24|dans les 48|immédiatement|dès que possible|dernier rappel|dernier avertissement|dernière chance|urgent
en 24 horas|en las próximas 24|en 48 horas|dentro de 24|dentro de las|inmediatamente|de inmediato|último aviso|urgente|lo antes posible
entro 24 ore|entro 48 ore|entro le prossime|immediatamente|ultimo avviso|urgente|il prima possibile
em 24 horas|em até 24|em 48 horas|dentro de 24|nas próximas 24|imediatamente|último aviso|urgente|o mais rápido
binnen 24 uur|binnen 48 uur|onmiddellijk|laatste waarschuwing|dringend|zo snel mogelijk
w ciągu 24|w ciągu 48|natychmiast|niezwłocznie|ostatnie ostrzeżenie|pilne
в течение 24|в течение 48|немедленно|срочно|последнее предупреждение|как можно скорее
24時間以内|48時間以内|72時間以内|至急|お早めに|直ちに|最終通知|期限内に|本日中
24小时内|48小时内|立即|尽快|最后通知|紧急|逾期
24 saat içinde|48 saat içinde|derhal|hemen|acil|son uyarı
`);

/** A mailbox is about to be lost. */
export const mailboxLure = phrases(`
mailbox is full|mailbox is almost full|mailbox has exceeded|mailbox quota|storage quota|exceeded your storage|mailbox storage|email storage|keep current password|keep same password|keep my password|pending messages|undelivered messages|incoming messages|messages are pending|failed to deliver|blocked messages|held messages|quarantined message|mailbox will be|email will be deactivated|email account will be|verify your mailbox|verify your email account|upgrade your mailbox|mail server upgrade|confirm your email password|email password to view|email password to continue|sign in with your email to view|sign in to view the document|document has been shared|shared a file with you|shared a document with you|secured document|encrypted document|protected document|to view this document|to access the document|view shared document|login with your email to
postfach ist voll|postfach ist fast voll|postfach wird|speicherplatz ist|nicht zugestellte nachrichten|zurückgehaltene nachrichten|postfach bestätigen|geschütztes dokument|dokument wurde mit ihnen geteilt
boîte mail est pleine|boîte de réception est pleine|messagerie est pleine|espace de stockage est|messages en attente|messages non livrés|votre messagerie sera|document partagé avec vous|document protégé|pour consulter le document
buzón está lleno|cuota de almacenamiento|mensajes pendientes|su buzón será|documento compartido con usted|documento protegido
casella è piena|casella di posta è|spazio di archiviazione|messaggi in attesa|documento condiviso con|documento protetto
caixa de correio está cheia|caixa de entrada está cheia|cota de armazenamento|mensagens pendentes|documento compartilhado com
mailbox is vol|postvak is vol|berichten in de wacht|gedeeld document|beveiligd document
skrzynka jest pełna|skrzynka pocztowa jest|oczekujące wiadomości|udostępniony dokument
почтовый ящик переполнен|ящик заполнен|недоставленные сообщения|документ предоставлен
メールボックスの容量|メールボックスがいっぱい|容量が不足|保留中のメッセージ|共有されたドキュメント
邮箱已满|邮箱容量|待处理邮件|邮箱将被|共享文档|邮箱升级
posta kutunuz dolu|posta kutusu kotası|bekleyen mesajlar
`);

/** A password is about to end: said of mailboxes by cheats, and by all that make people change theirs. */
export const passwordEnds = phrases(
  `password expires|password will expire|password has expired|password expiration|passwort läuft ab|passwort ist abgelaufen|mot de passe expire|contraseña caduca|contraseña expira|password scade|senha expira|wachtwoord verloopt|hasło wygasa|hasło wygaśnie|срок действия пароля|パスワードの有効期限|密码即将过期|密码过期|parolanızın süresi|şifrenizin süresi`,
);

/** A parcel waits. */
export const parcel = phrases(`
parcel|package|shipment|delivery|tracking number|sendung|paket|zustellung|lieferung|colis|livraison|paquete|envío|entrega|pacco|spedizione|consegna|encomenda|pakket|bezorg|zending|przesyłk|paczk|посылк|доставк|отправлени|荷物|お届け|配達|配送|包裹|快递|派送|kargo|gönderi|teslimat
`);

/** It could not be brought, and a fee or an address is wanted for it: what couriers and cheats say, shops do not. */
export const parcelProblem = phrases(`
customs fee|import fee due|redelivery fee|re-delivery fee|unpaid shipping|unpaid customs|unpaid delivery|outstanding fee|outstanding shipping|postage due|unpaid postage|could not be delivered|could not deliver|was unable to deliver|unable to be delivered|unable to deliver|delivery attempt|attempted to deliver|missed delivery|missed your delivery|reschedule your delivery|reschedule delivery|schedule redelivery|incomplete address|incorrect address|address is incomplete|address information is|held at our|held at the|package is on hold|parcel is on hold|shipment is on hold|waiting for delivery|awaiting payment of|release your parcel|release your package
zollgebühr|zustellgebühr|liefergebühr|nicht zugestellt werden|konnte nicht zugestellt|konnten ihr paket nicht|zustellversuch|erneute zustellung|unvollständige adresse|adresse ist unvollständig|ausstehende gebühr|wird zurückgehalten
frais de douane|frais de réexpédition|frais de relivraison|frais impayés|n'a pas pu être livré|n'a pu être livré|tentative de livraison|reprogrammer la livraison|reprogrammer votre livraison|nouvelle livraison|adresse incomplète|adresse est incomplète|colis est en attente|colis en attente|régler les frais
tasa de aduana|tasas de aduana|gastos de aduana|no se pudo entregar|no pudo ser entregado|no ha podido ser entregado|no hemos podido entregar|intento de entrega|dirección incompleta|dirección es incorrecta|reprogramar la entrega|paquete está retenido|paquete retenido|pagar la tasa
spese doganali|dazi doganali|non è stato possibile consegnare|non può essere consegnato|impossibile consegnare|tentativo di consegna|indirizzo incompleto|riprogramma la consegna|riprogrammare la consegna|pacco è in giacenza|in attesa di consegna|pacco è stato trattenuto
taxa alfandegária|taxas alfandegárias|taxa de despacho|não pôde ser entregue|não foi possível entregar|tentativa de entrega|endereço incompleto|reagendar a entrega|reagendar entrega|retida na alfândega|retido na alfândega|encomenda retida|pagar a taxa|objeto retido
douanekosten|invoerkosten|kon niet worden bezorgd|niet bezorgen|bezorgpoging|onvolledig adres|nieuwe bezorging|opnieuw bezorgen|pakket wordt vastgehouden|openstaande kosten
opłata celna|dopłatę|dopłacić|nie mogła zostać dostarczona|nie udało się dostarczyć|nie mogliśmy dostarczyć|próba doręczenia|niekompletny adres|paczka została wstrzymana|przesyłka została wstrzymana
таможенный сбор|таможенная пошлина|не удалось доставить|не может быть доставлен|попытка доставки|неполный адрес|неверный адрес|посылка задержана|отправление задержано|оплатить доставку
お届けできませんでした|配達できませんでした|配達できません|持ち帰りました|再配達手数料|住所不明|宛先不明|住所が不完全|未払いの
派送失败|投递失败|无法投递|无法派送|地址不完整|地址不详|重新派送|包裹被扣|清关费
gümrük ücreti|teslim edilemedi|teslim edilememiş|adres eksik|adresiniz eksik|yeniden teslimat|kargonuz bekle|gönderiniz bekle
`);

/** Something was won. */
export const prize = phrases(`
congratulations! you|congratulations, you|you have been selected|you've been selected|you have won|you've won|you are the winner|lucky winner|lucky visitor|claim your prize|claim your reward|claim your gift|free gift card|gift card giveaway|spin the wheel|choose a gift box|choose the right box|pick a box|answer the survey|short survey|complete the survey|loyalty program|lottery winner|winning number|prize money|sweepstakes winner|100,000 usd|unclaimed funds|beneficiary
herzlichen glückwunsch! sie|sie haben gewonnen|sie wurden ausgewählt|glücklicher gewinner|gewinn abholen|gewinn sichern|geschenkkarte gewinnen|glücksrad|kurze umfrage|treueprogramm
félicitations ! vous|félicitations! vous|vous avez gagné|vous avez été sélectionné|réclamez votre|récupérer votre cadeau|carte cadeau gratuite|court sondage|l'heureux gagnant
felicidades! usted|felicidades, ha|has ganado|ha ganado|has sido seleccionado|ha sido seleccionado|reclama tu premio|reclame su premio|tarjeta regalo gratis|breve encuesta|gana un
congratulazioni! sei|congratulazioni! hai|hai vinto|sei stato selezionato|ritira il tuo premio|richiedi il tuo premio|buono regalo|breve sondaggio
parabéns! você|você ganhou|você foi selecionado|foi seleccionado|resgate seu prêmio|resgatar prêmio|reclame o seu prémio|breve pesquisa|indenização disponível
gefeliciteerd! u|gefeliciteerd, u|u heeft gewonnen|je hebt gewonnen|u bent geselecteerd|claim uw prijs|korte enquête
gratulacje! |wygrałeś|wygrałaś|zostałeś wybrany|odbierz nagrodę|odbierz swoją nagrodę|krótka ankieta
поздравляем! вы|вы выиграли|вы стали победителем|вам положена|вам начислен|получить выплату|получите приз|забрать приз|пройдите опрос|компенсаци
おめでとうございます|当選しました|当選され|選ばれました|賞金|プレゼントを受け取|アンケートに答え
恭喜您|恭喜你|您已中奖|中奖|领取奖品|领取奖励|领取红包|幸运用户|幸运抽奖
tebrikler! |kazandınız|seçildiniz|ödülünüzü alın|hediye çeki kazan|kısa anket
`);

/** Coins are sent back doubled. */
export const coinGiveaway = phrases(`
send btc|send eth|send bitcoin|send any amount|get back double|double your|will be sent back|sent back immediately|giveaway address|participate in the giveaway|crypto giveaway|bitcoin giveaway|btc giveaway|eth giveaway|xrp giveaway|5,000 btc|5000 btc|10,000 btc|multiply your crypto|send from 0.|x2 back|2x back|airdrop is live|claim your airdrop|claim airdrop|claim your tokens|claim tokens|claim your nft|free mint|mint is live|eligible for the airdrop|check eligibility|check your eligibility|presale is live|migrate your tokens|token migration
verdoppeln sie ihre|senden sie btc|tokens beanspruchen|airdrop sichern|doublez vos|réclamer l'airdrop|envoyez btc|duplica tus|reclamar airdrop|envíe btc|raddoppia i tuoi|invia btc|richiedi airdrop|dobre seus|envie btc|resgatar airdrop|verdubbel uw|podwój swoje|wyślij btc|удвойте|отправьте btc|получить аирдроп|раздача биткоин|エアドロップ|倍にして返|空投|双倍返还|airdrop talep|ikiye katla
`);

/** A wallet is to be "connected", "validated", "restored" on a page. */
export const walletLure = phrases(`
validate wallet|validate your wallet|wallet validation|synchronize wallet|synchronize your wallet|sync wallet|sync your wallet|rectify wallet|rectify|restore wallet|restore your wallet|recover wallet|recover your wallet|import wallet|import your wallet|unlock wallet|unlock your wallet|verify wallet|verify your wallet|wallet verification|wallet connect|connect wallet|connect your wallet|connect manually|connecting manually|manual connect|fix wallet|migrate wallet|wallet issues|enter your recovery phrase|enter your seed phrase|enter your secret phrase|enter your 12|12 or 24 word|12-word|24-word|secret recovery phrase|phrase should|typically 12
wallet wiederherstellen|wallet verbinden|wallet verifizieren|restaurer le portefeuille|restaurer votre portefeuille|connecter le portefeuille|restaurar billetera|restaurar tu billetera|conectar billetera|conectar cartera|ripristina il portafoglio|collega il portafoglio|restaurar carteira|conectar carteira|wallet herstellen|przywróć portfel|połącz portfel|восстановить кошелек|подключить кошелек|восстановление кошелька|ウォレットを復元|ウォレットを接続|恢复钱包|导入钱包|连接钱包|验证钱包|cüzdanı geri yükle|cüzdanı bağla
`);

/** The reader's computer is said to be infected or locked. */
export const infectedAlert = phrases(`
your computer is infected|your pc is infected|computer has been infected|computer has been locked|computer has been blocked|computer was locked|pc has been blocked|access to this pc has been blocked|this pc has been blocked|virus detected|viruses detected|viruses found|trojan spyware|trojan detected|trojan_spyware|zeus virus|spyware alert|security alert|system warning|security warning|windows support alert|windows defender alert|windows defender security|windows firewall alert|firewall has detected|do not shut down|do not restart|do not close this|do not ignore this|hard drive will be|suspicious activity from your ip|your ip address has been|error # 0x|error code: 0x|pornographic spyware|threat has been detected|harmful to your|personal data is at risk|data is being stolen|following information is being stolen|iphone has been hacked|iphone is infected|your android is infected|battery is damaged by|call immediately|technicians will|contact our certified|certified technician
ihr computer ist infiziert|computer wurde gesperrt|computer wurde blockiert|viren gefunden|virus gefunden|virenwarnung|sicherheitswarnung|schalten sie den computer nicht|ihr gerät ist infiziert
votre ordinateur est infecté|ordinateur a été bloqué|ordinateur est bloqué|virus détecté|alerte de sécurité|ne pas éteindre|n'éteignez pas
su computadora está infectada|su equipo está infectado|equipo ha sido bloqueado|computadora ha sido bloqueada|virus detectado|alerta de seguridad|no apague
il tuo computer è infetto|computer è stato bloccato|virus rilevato|avviso di sicurezza|non spegnere
seu computador está infectado|computador foi bloqueado|vírus detectado|alerta de segurança|não desligue
uw computer is geïnfecteerd|computer is geblokkeerd|virus gedetecteerd|beveiligingswaarschuwing|zet uw computer niet uit
komputer jest zainfekowany|komputer został zablokowany|wykryto wirus|alert bezpieczeństwa|nie wyłączaj
ваш компьютер заражен|компьютер заблокирован|обнаружен вирус|обнаружены вирусы|не выключайте
ウイルスに感染|感染しています|トロイの木馬|セキュリティ警告|警告音|電源を切らない|シャットダウンしないで|アクセスがブロックされました
您的电脑已感染|电脑已被锁定|发现病毒|检测到病毒|安全警报|请勿关闭
bilgisayarınıza virüs|bilgisayarınız virüs|bilgisayarınız engellendi|virüs algılandı|güvenlik uyarısı|kapatmayın
`);

/** A program is to be run that the reader did not come for. */
export const downloadLure = phrases(`
your browser is out of date|browser is outdated|update your browser|browser update required|update chrome|chrome update|update google chrome|firefox update|update firefox|update flash player|flash player update|install flash player|flash player is out of date|latest version of flash|out of date version|update required to|plugin required|codec required|missing codec|install codec|video codec|missing font|font was not found|hoefler text|update your player|player update|to view this content, install|you need to update|critical update|critical security update|your version of|download the update|install the update|adobe reader is required|open in adobe reader update|invoice viewer|document viewer required|install our app to|install the apk
browser ist veraltet|browser aktualisieren|aktualisierung erforderlich|update erforderlich|codec fehlt|navigateur est obsolète|mettre à jour votre navigateur|mise à jour requise|mise à jour nécessaire|navegador está desactualizado|actualice su navegador|actualización necesaria|actualización requerida|browser non è aggiornato|aggiorna il browser|aggiornamento richiesto|navegador está desatualizado|atualize seu navegador|atualização necessária|browser is verouderd|werk uw browser bij|przeglądarka jest nieaktualna|zaktualizuj przeglądarkę|браузер устарел|обновите браузер|обновить браузер|требуется обновление|ブラウザが古|ブラウザを更新|更新が必要|浏览器已过期|更新浏览器|浏览器版本过低|需要更新|tarayıcınız güncel değil|tarayıcınızı güncelleyin
`);

/** Keys to press so that what a page has put on the clipboard runs. */
export const pasteAndRun = phrases(`
win + r|win+r|windows + r|windows+r|windows key + r|windows button + r|press windows key|⊞ + r|⊞ win|run dialog|run window|ctrl + v and press enter|ctrl+v, then|powershell|open terminal and paste|command + space|cmd + space|paste the verification|paste the command|paste the following|paste the code|paste into
windows-taste + r|windowstaste + r|touche windows + r|tecla windows + r|tasto windows + r|klawisz windows + r|windowsキー|windows键|клавиши windows|win tuşu
`);
export const humanCheck = phrases(`
i'm not a robot|i am not a robot|verify you are human|verify that you are human|verify you're human|prove you are human|human verification|robot or human|complete these steps|verification steps|complete these verification steps|to better prove|checking if the site connection|captcha
kein roboter|ich bin kein roboter|mensch sind|ne suis pas un robot|êtes humain|no soy un robot|es humano|non sono un robot|sei umano|não sou um robô|é humano|geen robot|nie jestem robotem|не робот|вы человек|ロボットではありません|人間であることを|我不是机器人|验证您是人类|人机验证|robot değilim
`);

/** Money grows by itself. */
export const richQuick = phrases(`
guaranteed profit|guaranteed returns|guaranteed income|guaranteed daily|risk-free profit|risk free profit|daily profit|daily roi|% daily|daily returns|hourly profit|% hourly|weekly profit|after 24 hours|min deposit|minimum deposit $|minimum investment $|instant withdrawal|principal returned|principal back|referral commission|referral bonus|earn passive income|passive income|earn up to $|earn $|make money online|investment plans|investment plan|trading bot|ai trading|automated trading|invest now|start investing now|our investors|happy investors|double your money|high yield|hyip
garantierter gewinn|garantierte rendite|tägliche rendite|passives einkommen|täglich verdienen|gains garantis|rendement garanti|profit quotidien|revenus passifs|ganancias garantizadas|rentabilidad garantizada|ingresos pasivos|guadagni garantiti|rendimento garantito|reddito passivo|lucro garantido|rendimento garantido|renda extra garantida|gegarandeerd rendement|passief inkomen|gwarantowany zysk|pasywny dochód|гарантированный доход|гарантированная прибыль|ежедневный доход|пассивный доход|доход в день|必ず儲かる|毎日利益|不労所得|保证收益|日收益|稳赚|被动收入|garantili kazanç|günlük kazanç|pasif gelir
`);

/** Work that pays before one has done any, or that one pays for. */
export const jobLure = phrases(`
no experience required|no experience needed|earn daily from home|work from home and earn|part-time job|daily salary|get paid daily|like videos and earn|simple tasks|optimize orders|registration fee|training fee|send your cv via whatsapp|contact us on whatsapp|contact us on telegram|join our telegram|salary per day|paid per task
keine erfahrung erforderlich|von zu hause aus verdienen|aucune expérience requise|sin experiencia|nessuna esperienza richiesta|sem experiência|geen ervaring nodig|bez doświadczenia|без опыта|подработк|未経験|在宅副業|无需经验|兼职刷单|日结|deneyim gerekmez
`);

/** Everything must go. */
export const cheapGoods = phrases(`
outlet|clearance|clearance sale|warehouse clearance|factory outlet|90% off|85% off|80% off|75% off|70% off|-90%|-85%|-80%|-75%|-70%|up to 90%|up to 80%|up to 70%|closing down sale|everything must go|liquidation|free worldwide shipping|official outlet|last day
räumungsverkauf|lagerräumung|ausverkauf|bis zu 80|bis zu 90|bis zu 70|liquidation totale|déstockage|jusqu'à -80|jusqu'à -90|liquidación|hasta un 80|hasta 80|hasta 90|svendita|fino al 80|fino all'80|fino al 90|liquidação|até 80|até 90|uitverkoop|tot 80|tot 90|wyprzedaż|do -80|do 80%|распродажа|скидки до 80|скидки до 90|скидка 80|在庫処分|閉店セール|最大80|最大90|清仓|低至1折|低至2折|indirim|%80'e varan|%90'a varan
`);

/** A warning about all this, a lesson, the news: such a page quotes. */
export const aboutDeceit = phrases(`
phishing|scam alert|scams|fraudulent|fake website|fake email|security awareness|how to recognize|how to recognise|how to spot|report phishing|cybercriminals|scammers|attackers|threat actors|researchers|bug bounty|vulnerability disclosure|betrüger|betrug|warnung vor|verbraucherzentrale|gefälschte|arnaque|escroquerie|hameçonnage|fraudeurs|estafa|ciberdelincuentes|fraude|truffa|truffatori|golpe|golpistas|oplichting|oplichters|oszust|wyłudz|мошенник|мошенничеств|фишинг|詐欺|フィッシング|偽サイト|诈骗|钓鱼|dolandırıcı|kimlik avı
`);

/** On buttons and headings of a log-in, or of a step of one. */
export const loginWords = phrases(`
sign in|signin|log in|login|log on|logon|next|continue|verify|confirm|submit|access|unlock|proceed|recover|enter your
anmelden|einloggen|weiter|bestätigen|connexion|se connecter|connectez|identifiez|suivant|continuer|valider|confirmer|iniciar|entrar|acceder|continuar|siguiente|confirmar|ingresar|accedi|continua|avanti|conferma|acessar|avançar|inloggen|aanmelden|verder|volgende|bevestig|zaloguj|dalej|kontynuuj|potwierdź|войти|далее|продолжить|подтвердить|ログイン|サインイン|次へ|確認|登录|登入|下一步|确认|验证|giriş|devam|ileri|onayla|oturum
`);

/** Coins, chains and what they are kept in. */
export const crypto = phrases(
  `bitcoin|btc|ethereum|crypto|blockchain|usdt|web3|defi|nft|wallet|биткоин|криптовалют|仮想通貨|暗号資産|加密货币|虚拟货币`,
);

/** The names of mail services, as on pages that let one choose with which to be robbed. */
export const mailProviders = phrases(
  `gmail|google|office 365|office365|microsoft 365|outlook|hotmail|yahoo|aol|icloud|other mail|other email|others`,
);
export const otherMail = phrases(
  `other mail|other email|others mail|continue with other|sign in with other|login with other|any other email|other webmail|autre messagerie|andere e-mail|otro correo|altra email|outro e-mail`,
);
