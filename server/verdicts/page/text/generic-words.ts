import { fold } from './fold.ts';
import { tokensOf } from './tokens.ts';

/** Words that a title, a heading or a logo has beside the name of whose it is, in many languages: they add nothing to who it is. */
const WORDS = `
a an and the to in on of for by from at your our my we us you is it its with new now here all
account accounts acc konto konten compte comptes cuenta cuentas conta contas rekening hesap hesabi hesabiniz conto
sign signin log login logon signon into onto up out in off auth authentication authenticate authorization authorize sso secure secured security safe
anmelden anmeldung einloggen login-seite zugang kundenlogin melden sich an mein meine meinem meinen bei beim im ihr ihre ihrem ihren zu zum zur und der die das den dem des von mit fur auf
connexion connectez vous identifiez identification connecter se espace client clients mon ma mes votre vos a au aux de du des la le les et en sur pour avec acceder acces authentification
iniciar inicio sesion acceder acceso ingresar ingreso entrar entra tu su mi cliente clientes y el los las en con para del al bienvenido bienvenida
accedi accesso area clienti entra il lo gli i e di da per con su nel della dello dei alla benvenuto mio tuo
iniciar sessao acessar acesso entre conta sua seu minha meu o os as do da dos das no na em para bem vindo
inloggen aanmelden mijn uw je jouw het een bij op en van voor naar welkom
zaloguj logowanie sie do twoje moje twojego w na i z dla witaj
вход войти в личныи кабинет аккаунт ваш мои на и для с вхід
ログイン サインイン アカウント へ に の を で と は ようこそ 会員 マイページ 本人確認 認証 お客様
登录 登入 账户 账号 帐号 您的 的 到 欢迎 安全 中心 验证 官网 官方网站
loggen logge logga logg sie ein inicie ingrese ingresa acceda accede iniciando serwisu serwis strona strony do zarzadzaj gestiona gestione gestionar gestisci gestisca gestion gerez gerer gerenciar verwalten verwaltung manage managing identifiant identifiants identificarse identificacion
check checkup checkpoint copyright infringement violation violations appeal form badge verified community policy standards terms review request case violated
group groups invite invitation invited join chat grup undangan gabung grupo convite invitacion gruppe einladung groupe gift gifts nitro
brokerage digital virtual sucursal linea personas seguro segura segura acceso
kata sandi parola sifre sifresi passe motdepasse contrasena clave senha palavra wachtwoord haslo losenord adgangskode salasana heslo jelszo passord пароль пароля от вашего вашеи телефон почта логин phone number username user email nomor ponsel
access activity unusual telif hakki ihlali itiraz formu formulario formulaire formular modulo formulier
sede electronica gob gov gouv
hola hello hallo bonjour salut ciao ola hi hey czesc witam привет здравствуите
intellectual property trademark trademarks rights reserved holding holdings services solutions technologies network networks
card cards cadeau carte regalo tarjeta geschenkkarte gutschein подарочная карта подарок karta
dang nhap tai khoan ngan hang xac minh thuc bao mat trang chu cua ban masuk akun anda verifikasi keamanan layanan nasabah beranda ke di untuk
autentificare autentificati conectare cont contul dvs intra bejelentkezes belepes fiok ugyfel bank prihlaseni prihlasenie prihlaste ucet uctu overeni overenie kirjaudu sisaan tili vahvista
logga logg log ind inn bekraft bekraeft bekreft verifiera verificer prijava prijavite racun potvrdite prijava nalog συνδεση λογαριασμος λογαριασμου εισοδος επιβεβαιωση
تسجيل الدخول دخول حساب حسابك الى إلى تحديث بياناتك خدمات כניסה התחברות חשבון אימות שירות кабинет профил профиль подтверждение личности выполните онлаин сервис служба поддержки
onlinebanking internetbankieren mobielbankieren bankaciligi bankacilik documents sharing switzerland austria belgium netherlands ireland norway sweden denmark finland poland
transfer transfers e-transfer deposit money funds refund refunds ruckerstattung remboursement reembolso rimborso zwrot fee fees redelivery reschedule rearrange delivery pending kyc nominee pan link unlink device limited restricted suspended locked blocked
update updates updated aktualisierung aktualisieren erforderlich requise requis required requerida richiesto actualizacion actualizar mettre mise jour aggiornamento aggiornare atualizacao atualizar aktualizacja nasz twoj ihre daten donnees datos dati dados
uw rekening inloggen klantomgeving mijnomgeving kundeportal kundkonto logga min mina sida minasidor minside pihlajatie kirjaudu sisaan tunnistautuminen palveluun belepes fiok prihlaseni prihlasit ucet do internetove bankovnictvi
giris yap oturum ac hesabiniza hos geldiniz ve ile icin
로그인 계정 안전 인증
home homepage start startseite accueil inicio inizio pagina page site website web webpage official officiel offizielle oficial ufficiale portal app apps application online online-banking banking internetbanking ebanking netbanking ibanking bank banque banco banca internet mobile mail email e-mail webmail inbox post express paket packet parcel tracking track trace shipment delivery package sendungsverfolgung suivi colis seguimiento envio spedizione rastreio
customer customers kunden kundenservice service services support help center centre hilfe aide ayuda hub dashboard user users member members membership subscription billing payment payments pay zahlung paiement pago pagamento checkout invoice
verify verification verifying confirm confirmation update restore recovery recover reset unlock validate identity identitat password passwort code step wizard information info details alert notice notification important
continue next weiter welcome willkommen bienvenue back hello please
subesi sube bireysel kurumsal filiale filialen agence agences sucursal agencia oficina privatkunden geschaftskunden firmenkunden particuliers professionnels entreprises particulares empresas personas privati imprese particulieren zakelijk klient indywidualny klienci personal retail corporate individuals
loyalty program programme reward rewards bonus gift
inc ltd llc corp corporation company co gmbh ag sa sas spa srl plc nv bv ab asa oy kg se international group holding europe global worldwide usa uk us united kingdom states deutschland germany france espana spain italia italy portugal nederland polska brasil brazil osterreich schweiz suisse canada australia india turkiye japan china mexico
com net org de fr es it pt nl pl ru br uk eu at ch be tr jp cn io www https http html php
business businesses premium plus pro basic free trial family edition desktop client cloud drive docs document documents file files share shared sharing store shop outlet sale
logo logos logotype icon icons icone image images img picture pic brand wordmark mark header banner button btn symbol svg png jpg favicon black white dark light blue red color colour rgb small large big medium full square horizontal vertical
tm r c copyright
`;

const GENERIC: ReadonlySet<string> = new Set(WORDS.split(/\s+/).map(fold));

/** Words of every page in scripts that have no spaces. */
export const GENERIC_UNSPACED = new RegExp(
  `パスワード ログイン ログオン サインイン アカウント サービス オンライン ネット インターネット バンキング ダイレクト メンバーズ メンバー クレジットカード カード セキュリティ センター サポート ページ マイページ サイト ポータル メール ポイント ショッピング
  会員 登録 情報 更新 確認 認証 本人 本人確認 お客様 お客さま お知らせ お支払い お支払 支払い 支払方法 方法 変更 解除 停止 制限 利用 再開 手続き 手続 照会 公式 銀行 証券 保険 安全 重要 個人 法人 専用 様 用 専用 へようこそ ようこそ のご の に へ を は が と ご お で
  密码 登录 登陆 登入 账户 账号 帐号 账户 用户 会员 验证 认证 安全 中心 官网 官方 网站 网上 手机 银行 支付 平台 服务 客户 个人 您的 我的 的 欢迎 更新 确认 解冻 激活 系统
  비밀번호 로그인 계정 회원 안전 보안 인증 확인 서비스 고객 센터 은행 결제 업데이트 본인 의 에 을 를 이 가
  เข้าสู่ระบบ ลงชื่อเข้าใช้ บัญชี ออนไลน์ ธนาคาร ยืนยันตัวตน ยืนยัน ของคุณ บริการ พัสดุ ติดตาม`
    .split(/\s+/)
    .map(fold)
    .filter(word => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

export function isGeneric(token: string): boolean {
  return GENERIC.has(token) || token.length === 1 || /^\d+$/.test(token);
}

/** Not only numbers and words of every page. */
export function isSomeName(text: string): boolean {
  return tokensOf(text).some(token => !isGeneric(token) && token.length > 2);
}
