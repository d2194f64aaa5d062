/** What a field asks for. */
export type Wanted =
  | 'password'
  | 'card-number'
  | 'card-code'
  | 'card-expiry'
  | 'card-pin'
  | 'one-time-code'
  | 'seed-phrase'
  | 'private-key'
  | 'national-id'
  | 'account-number'
  | 'identifier'
  | 'birth-date'
  | 'home-address';

/** In order: the first that a field's words match is what it asks for. Words are folded, so without case and accents. */
export const FIELD_WORDS: readonly (readonly [Wanted, RegExp])[] = [
  [
    'seed-phrase',
    /seed ?phrase|words? separated by|typically 12|phrase you were given|(?:recovery|secret|backup|mnemonic|passphrase|wiederherstellungs|recuperacion|recuperation|recupero|recuperacao|herstel) ?-?(?:phrase|words?|frase|zin|wort|worter)|mnemonic|(?:12|18|24)[ -]?(?:word|mot|wort|palabra|parole|slov|slow)|phrase de recuperation|frase (?:de |di )?(?:recuper|semilla|segreta)|сид.?фраз|секретн\S+ фраз|助记词|註記詞|助記詞|シードフレーズ|リカバリーフレーズ|복구 ?(?:구문|문구)|시드 ?(?:구문|문구)|fraza odzyskiwania|aterstallningsfras|gendannelsessaetning|cum tu khoi phuc|kurtarma ifadesi|(?:^| )(?:seed|word|phrase) ?#?(?:[1-9]|1\d|2[0-4])(?= |$)/u,
  ],
  [
    'private-key',
    /private ?key|keystore|privater? schlussel|cle privee|clave privada|chiave privata|chave privada|privesleutel|klucz prywatny|приватн\S+ ключ|закрыт\S+ ключ|私钥|私鑰|秘密鍵|개인 ?키/u,
  ],
  [
    'card-code',
    /\bcvv2?\b|\bcvc2?\b|\bcsc\b|\bcvn\b|card ?(?:verification|security) ?(?:code|number|value)|security ?code \(?(?:cvv|cvc|3)|cc-csc|cryptogramme|code de securite (?:de la )?carte|prufziffer|kartenprufnummer|kartensicherheitscode|codigo de seguridad|codice di sicurezza|codigo de seguranca|(?:beveiligings|veiligheids)code|kod bezpieczenstwa|sakerhetskod|sikker(?:hets|heds)kode|kontrolcifre|bezpecnostni kod|biztonsagi kod|cod de securitate|код безопасности|код безпеки|κωδικος ασφαλειας|セキュリティコード|安全[码碼]|보안 ?코드|رمز الامان|رمز الأمان|קוד אבטחה|ma bao mat|kode keamanan|guvenlik kodu|(?:3|4)[ -]digit code|裏面.{0,6}3桁/u,
  ],
  [
    'card-pin',
    /\batm ?pin\b|card ?pin|pin ?(?:code )?(?:der|deiner|ihrer) karte|karten-?pin|debit ?pin|code (?:secret|confidentiel) de (?:la|votre) carte|\bclave (?:de )?cajero|pin de (?:la|su|tu) tarjeta|pin della (?:tua |sua )?carta|senha do cartao|pincode van uw (?:kaart|pas)|pin (?:do )?karty|kart sifre|пин.?код|카드 ?비밀번호|kortets pin|الرقم السري للبطاقة/u,
  ],
  [
    'card-expiry',
    /cc-exp|expir(?:y|ation|es?)\b|exp ?(?:date|month|year)|mm ?\/ ?(?:yy|aa|jj)|valid (?:thru|until)|gultig bis|ablaufdatum|date d'?expiration|fecha de (?:caducidad|vencimiento)|data di scadenza|scadenza|validade|vervaldatum|data waznosci|giltigt? till|utgangsdatum|udlobsdato|utlopsdato|platnost karty|lejarat|data expirarii|срок де|термін дії|ημερομηνια ληξης|有効期限|有效期|到期日|유효 ?기간|만료|تاريخ الانتهاء|תוקף|ngay het han|masa berlaku|kedaluwarsa|son kullanma/u,
  ],
  [
    'card-number',
    /cc-number|card ?(?:number|num|no)\b|cardnumber|credit ?card|debit ?card|numero de (?:la )?(?:carte|tarjeta)|numero (?:di |della )?carta|kartennummer|kreditkarte|numero do cartao|kaartnummer|numer karty|kortnummer|kortnumret|cislo karty|kartyaszam|numar(?:ul)? (?:de )?card|номер карты|номер картки|αριθμος καρτας|カード番号|卡[号號]|카드 ?번호|رقم البطاقة|מספר (?:ה)?כרטיס|so the\b|nomor kartu|หมายเลขบัตร|kart numaras/u,
  ],
  [
    'one-time-code',
    /one-time-code|\botp\b|one ?time|2fa|\btotp\b|\bsms ?(?:code|tan)?\b|verification ?code|verify ?code|authenticat\S* code|(?:code|kod|codigo|codice|cod) (?:de |di |por )?(?:sms|verif|confirm)|bestatigungscode|\bm?tan\b|push-?tan|photo-?tan|verificatiecode|bevestigingscode|kod sms|kod weryfikacyjny|verifieringskod|engangskod|(?:bekraeftelses|bekreftelses)kode|overovaci kod|ellenorzo kod|код из (?:смс|sms)|код подтверждения|код підтвердження|κωδικος επαληθευσης|認証コード|確認コード|ワンタイム|验证码|驗證碼|인증 ?(?:번호|코드)|رمز التحقق|קוד אימות|ma xac (?:thuc|nhan)|kode (?:verifikasi|otp)|รหัสยืนยัน|dogrulama kodu/u,
  ],
  [
    'national-id',
    /\bssn\b|social ?security|national ?(?:id|insurance)|\bnino\b|tax ?(?:id|file)|steuer-?(?:id|nummer)|sozialversicherungsnummer|personalausweis|numero fiscal|numero de securite sociale|\bnir\b|codice fiscale|\bcpf\b|\bcurp\b|\bdni\b|\bnie\b|\bnif\b|\bcedula\b|\bbsn\b|burgerservicenummer|\bpesel\b|personnummer|\bcpr\b|cpr-?nummer|fodselsnummer|henkilotunnus|rodne cislo|\bcnp\b|\bahv\b|\bavs\b|инн(?!\p{L})|снилс|паспорт|паспортн|αφμ(?!\p{L})|αμκα|マイナンバー|身份证|身分證|주민 ?(?:등록)? ?번호|رقم الهوية|الهوية الوطنية|תעודת זהות|\bcccd\b|\bcmnd\b|\bnik\b|\bktp\b|tc kimlik|t\.c\. kimlik|driver'?s? licen[cs]e|passport (?:no|number)|aadhaar|\bpan (?:card|number)/u,
  ],
  [
    'account-number',
    /\biban\b|routing ?(?:number|no)|sort ?code|account ?number|kontonummer|kontonr|numero de cuenta|numero di conto|numero de compte|numero da conta|rekeningnummer|numer konta|cislo uctu|szamlaszam|numar(?:ul)? (?:de )?cont|номер счета|номер рахунку|αριθμος λογαριασμου|口座番号|银行账号|銀行帳號|계좌 ?번호|رقم الحساب|מספר חשבון|so tai khoan|nomor rekening/u,
  ],
  [
    'password',
    /passw|passwd|\bpwd?\b|\bpass\b|pass ?code|pin ?code|\bpin\b|kennwort|mot ?de ?passe|\bmdp\b|contrasen|\bclave\b|\bsenha\b|palavra-?passe|wachtwoord|hasl[lo]\b|haslo|парол|パスワード|暗証番号|密码|密碼|비밀번호|암호|كلمة (?:ال)?مرور|كلمة السر|الرقم السري|סיסמ|mat khau|kata sandi|รหัสผ่าน|पासवर्ड|\bsifre|\bparola\b|jelszo|heslo|lozink|geslo|slaptazod|losenord|adgangskode|salasana|κωδικος/u,
  ],
  [
    'birth-date',
    /birth|\bdob\b|bday|geburts|naissance|nacimiento|nascita|nascimento|geboorte|urodzenia|fodelsedatum|fodsels(?:dato|dag)|syntymaaika|datum narozeni|szuletesi|data nasterii|рождения|народження|γεννησης|生年月日|出生|생년월일|تاريخ الميلاد|תאריך לידה|ngay sinh|tanggal lahir|dogum tarih/u,
  ],
  [
    'home-address',
    /street|address-line|home ?address|postal ?code|\bzip\b|strasse|\bplz\b|code postal|codigo postal|direccion(?! de correo)|indirizzo(?! e-?mail)|endereco(?! de e-?mail)|\bcep\b|postcode|(?<!mail ?-?)adres\b(?! e-?mail)|\bulica|postnummer|postadress|leveringsadresse|почтов\S+ (?:индекс|адрес)|住所|郵便番号|(?<!邮箱|メール)地址|주소|우편 ?번호|dia chi(?! email)|\balamat(?! email)/u,
  ],
  [
    'identifier',
    /e-?mail|\buser|login|log-?in|account|username|phone|mobile|customer|kunden|benutzer|anmelde|identif|usuario|utente|utilisateur|utilizator|gebruiker|uzytkownik|uzivatel|felhasznalo|anvandarnamn|brugernavn|brukernavn|kayttaja|telefon|telephone|telefono|correo|courriel|e-?post|телефон|логин|логін|почт|пошт|користувач|χρηστη|ユーザー|メール|会員番号|お客様番号|電話番号|账号|帐号|帳號|用户名|用戶|邮箱|手机|手機|아이디|이메일|휴대폰|사용자|전화번호|البريد|المستخدم|الجوال|الهاتف|דוא|משתמש|טלפון|ten dang nhap|so dien thoai|nama pengguna|nomor (?:hp|ponsel|telepon|handphone)|อีเมล|ผู้ใช้|kullanici|\bid\b|apple ?id|session_key/u,
  ],
];
