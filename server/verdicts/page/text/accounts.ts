import { concept } from './concepts.ts';

/** What a customer has with somebody. */
export const account = concept(`
account|page.|profile|membership|subscription|access to|your card|your device|badge|channel
konto|seite|profil|mitgliedschaft|abonnement|abo.|zugang|ihre karte|ihr gerat|ihre pushtan|registrierung|compte|page.|profil|abonnement|votre acces|votre carte|votre appareil
cuenta|pagina|perfil|suscripcion|membresia|su acceso|su tarjeta|su dispositivo|account|pagina|profilo|abbonamento|il suo accesso|la sua carta|utenza|dispositivo|conta.|pagina|perfil|assinatura|seu acesso|seu cartao|cartao
rekening|pagina|profiel|abonnement|uw toegang|uw kaart|bankpas|konto|strona|profil|subskrypcj|dostep|karta|kontot|sida|profil|prenumeration|konto|side.|abonnement|adgang|ucet|stranka|predplatne|pristup|fiok|tili.|hesab|sayfa|profil|abonelig|erisim|kart
аккаунт|учетн|страниц|профиль|подписк|доступ|карт|アカウント|ページ|会員|カード|サービス|口座|账户|账号|帐号|帳號|帳戶|主页|会员|银行卡|계정|페이지|카드|구독|حساب|صفحت|اشتراك|tai khoan|trang.|tunnu|verkkopankki|kortti|kortin|fiokj|szamla|kartya|contul|cardul|abonament|บัญชี|บัตร|akun|halaman|kartu|λογαριασμ|חשבון
`);

/** It is stopped, or about to be. */
export const trouble = concept(`
suspend|disabl|restrict|scheduled for deletion|will be deleted|permanently deleted|limited|locked|blocked|deactivat|unpublish|terminat|violat|infring|reported|on hold|expire|unusual|suspicious|declined|could not be processed|failed payment|has been removed|banned|unverified
gesperrt|sperrung|eingeschrankt|deaktivier|loschung|geloscht|verletz|verstos|gemeldet|lauft ab|lauft in kurze ab|abgelaufen|ungewohnlich|verdachtig|abgelehnt|fehlgeschlagen|suspend|bloque|desactive|restreint|limite.|supprim|enfrein|viole|signale|expir|inhabituel|suspect|refuse|echoue
suspend|bloque|desactiva|restring|limitad|elimina|infring|denuncia|caduc|venc|inusual|sospechos|rechazad|fallid|sospes|bloccat|blocco|disattiv|limitat|eliminat|viola|segnala|scad|insolit|sospett|rifiutat|suspens|bloquead|bloqueio|desativad|restrit|excluid|viola|denuncia|expir|incomum|suspeit|recusad
geblokkeerd|blokkade|opgeschort|gedeactiveerd|beperkt|verwijderd|schend|verloopt|verlopen|ongebruikelijk|verdacht|geweigerd|zawiesz|zablokow|ogranicz|dezaktyw|usuniet|narusz|zglosz|wygas|nietypow|podejrzan|odrzucon|sparra|inaktiver|begransa|utgar|ovanlig|misstankt|spaerre|deaktiver|udlob|mistankelig|sperret|zablok|pozastav|omezen|deaktivov|vyprs|podezrel|felfugg|zarol|lejar|askiya|engellen|bloke|kisitlan|kapatil|ihlal|suresi dol|olagandisi|supheli|reddedil
заблокир|приостановл|ограничен|отключен|удален|нарушен|жалоб|истек|необычн|подозрительн|отклонен|停止|制限|ロック|凍結|無効|異常|不正|不審|失効|期限切れ|違反|削除|冻结|凍結|異常|違規|檢舉|過期|失效|停用|限制|封禁|异常|违规|举报|过期|失效|정지|제한|차단|비활성|위반|삭제|만료|비정상|تعليق|تقييد|حظر|انتهاك|khoa|lukit|suljet|rajoit|vanhen|keskeyt|letilt|korlatoz|torol|lejar|suspendat|blocat|restrict|limitat|dezactiv|incalc|ระงับ|ล็อก|จำกัด|หมดอายุ|ผิดปกติ|ละเมิด|han che|vi pham|ditangguhkan|diblokir|dibatasi|pelanggaran|αναστολ|περιορισμ|הושע|נחסם
`);

/** What the reader is to do about it at once. */
export const redress = concept(`
appeal|verify|verification|confirm your|reactivat|restore|review.|update your|unlock your|avoid|prevent|submit a request|request a review|within 24|within 48|re-verify|validate
einspruch|verifizier|bestatig|reaktivier|wiederherstell|aktualisier|entsperr|vermeiden|verhindern|innerhalb von|faire appel|verifi|confirme|reactiv|retablir|mettre a jour|mettez a jour|debloqu|eviter|sous 24|sous 48
apelar|apelacion|verific|confirm|reactiv|restaur|actualic|actualiz|desbloque|evitar|en 24|ricorso|verific|conferm|riattiv|ripristin|aggiorn|sblocc|evitare|entro 24|recurso|verifi|confirm|reativ|restaur|atualiz|desbloque|evitar|em 24
bezwaar|verifieer|bevestig|heractiver|herstel|werk bij|bijwerken|voorkom|binnen 24|odwol|zweryfik|potwierdz|reaktyw|przywroc|zaktualiz|odblok|unikn|verifier|bekraft|bekraeft|bekreft|ateraktiver|genaktiver|uppdatera|opdater|oppdater|undvika|undga|unnga|over|potvrd|obnov|aktualiz|odvol|predej|igazol|megerosit|itiraz|dogrula|onayla|guncelle|yeniden etkinlestir|onlemek|kacin
обжал|подтверд|восстанов|обнов|разблок|избежать|в течение|異議|確認|更新|再開|解除|認証|復旧|申訴|驗證|確認|恢復|申诉|验证|确认|恢复|解冻|更新|避免|이의|확인|인증|복구|업데이트|해제|تحقق|تأكيد|استئناف|استعادة|xac minh|vahvista|paivita|estaaks|erositse|ellenoriz|frissits|visszaallit|confirmat|actualizat|restabil|evita|ยืนยัน|อัปเดต|ปลดล็อก|อุทธรณ์|khang nghi|khoi phuc|cap nhat|verifikasi|konfirmasi|banding|pulihkan|perbarui|επιβεβαι|επαληθευ|אמת|אימות|ערעור
`);
