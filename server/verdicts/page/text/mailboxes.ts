import { concept } from './concepts.ts';

/** Where somebody's mail is. */
export const mailbox = concept(`
mailbox|inbox|email account|e-mail account|mail account|webmail|email storage|mail storage|email quota|your email|your e-mail
postfach|posteingang|e-mail-konto|mailkonto|email-konto|boite mail|boite aux lettres|boite de reception|messagerie|compte de messagerie|compte e-mail
buzon|bandeja de entrada|cuenta de correo|correo electronico|casella|posta in arrivo|account di posta|caixa de correio|caixa de entrada|conta de e-mail
postvak|mailaccount|e-mailaccount|skrzynk|konto pocztow|brevlada|e-postkonto|inkorg|postkasse|indbakke|mailkonto|innboks|schrank|emailov|postovni schrank|posta kutu|e-posta hesab
почтовый ящик|почтового ящика|почтовом ящике|почта будет|メールボックス|メールアカウント|受信トレイ|邮箱|收件箱|메일함|사서함
`);

/** It is full, is about to end, holds something back. */
export const aboutToEnd = concept(`
full.|almost full|quota|exceed|out of space|storage limit|will expire|expires|expired|deactivat|suspend|terminat|be closed|be deleted|upgrade|outdated version|undelivered|pending|on hold|held back|quarantin|blocked incoming|could not be delivered
voll.|fast voll|uberschritt|speicherplatz|lauft ab|abgelaufen|deaktivier|gesperrt|geloscht|nicht zugestellt|zuruckgehalten|quarantane|pleine|sature|depasse|expire|desactive|suspendu|supprime|en attente|non livre|non distribue|bloque
lleno|llena|excedid|superad|caduc|vence|desactivad|suspendid|eliminad|pendiente|no entregad|retenid|pien[oa].|esaurit|superat|scad|disattivat|sospes|in sospeso|non consegnat|trattenut
cheia|cheio|excedeu|excedid|expira|desativad|suspens|excluid|pendente|nao entregue|retid|vol.|overschreden|verloopt|verlopen|gedeactiveerd|geblokkeerd|opgeschort|niet bezorgd|vastgehouden
pelna|przepelni|przekroczon|wygas|dezaktyw|zawieszon|usuniet|niedostarczon|oczekujac|wstrzyman|full.|nastan full|overskrid|gar ut|utgar|inaktiver|sparras|udlober|spaerret|plna|prekrocen|vyprsi|deaktivov|nedoruc|dolu|doldu|kota|sona er|askiya|teslim edilmeyen
переполн|превыш|истек|отключ|заблокир|удал|недоставлен|ожида|задержан|いっぱい|容量|超過|期限|停止|保留|未配信|已满|超出|即将到期|停用|过期|未送达|被拦截|待处理|가득|초과|만료|정지|보류
`);

/** Papers that somebody sent. */
export const paper = concept(`
document|invoice|file.|files|fax|missed message|new message|missed call|meeting|voicemail|voice message|contract|proposal|purchase order|remittance|payment advice|statement|scan.
dokument|rechnung|datei|vertrag|angebot|bestellung|sprachnachricht|facture|fichier|contrat|devis|bon de commande|message vocal|documento|factura|archivo|contrato|pedido|mensaje de voz|fattura|contratto|ordine|fatura|ficheiro|arquivo|proposta
factuur|bestand|offerte|faktur|umow|zamowieni|plik|fil.|avtal|kontrakt|smlouv|soubor|belge|fatura|dosya|sozlesme|документ|счет|файл|договор|ドキュメント|請求書|ファイル|見積|契約|文件|发票|合同|订单|문서|청구서|파일|계약
`);

/** It can be seen after something. */
export const toSeeIt = concept(`
to view|to listen|listen to|to see|to play|to join|to retrieve|to access|to open|to download|to read|view the|access the|download the|shared with you|has been shared|secured|protected|encrypted|confidential
anzusehen|anzuzeigen|zu offnen|herunterzuladen|einzusehen|freigegeben|geschutzt|verschlusselt|vertraulich|pour consulter|pour voir|pour ouvrir|pour acceder|pour telecharger|partage avec|securise|protege|confidentiel
para ver|para acceder|para abrir|para descargar|compartid|protegid|cifrad|confidencial|per visualizzare|per accedere|per aprire|per scaricare|condivis|protett|para visualizar|para acessar|para baixar|compartilhad
te bekijken|te openen|te downloaden|gedeeld|beveiligd|vertrouwelijk|aby zobaczyc|aby otworzyc|aby pobrac|udostepnion|zabezpieczon|for att visa|for att oppna|delats|skyddad|for at se|delt|beskyttet|pro zobrazeni|sdilen|goruntulemek|paylasil|korumali
чтобы просмотреть|для просмотра|для доступа|открыт доступ|защищен|表示するには|閲覧するには|共有され|保護され|查看|访问|共享|加密|보려면|공유|보호
`);

/** The password of the reader's mail. */
export const mailPassword = concept(`
email password|e-mail password|work account|work or school|company account|office account|mail password|password of your email|email and password|email credentials|webmail password|your email address and|with your email|professional email|work email|corporate email|business email
e-mail-passwort|email-passwort|passwort ihrer e-mail|mit ihrer e-mail|geschaftliche e-mail|mot de passe de votre messagerie|mot de passe e-mail|mot de passe de messagerie|e-mail professionnel|adresse professionnelle|contrasena de correo|contrasena de su correo|contrasena del correo|correo corporativo|correo profesional|password della posta|password della tua email|e-mail aziendale|senha do e-mail|senha do seu e-mail|e-mail corporativo
e-mailwachtwoord|wachtwoord van uw e-mail|zakelijke e-mail|haslo do poczty|haslem e-mail|e-mail sluzbow|losenord for e-post|jobbmejl|arbejdsmail|heslo k e-mailu|e-posta sifre|kurumsal e-posta|пароль от почты|корпоративн|メールのパスワード|会社のメール|邮箱密码|企业邮箱|메일 비밀번호|회사 이메일
`);
