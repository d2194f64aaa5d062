import { fold } from './fold.ts';

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

export function isGeneric(token: string): boolean {
  return GENERIC.has(token) || token.length === 1 || /^\d+$/.test(token);
}
