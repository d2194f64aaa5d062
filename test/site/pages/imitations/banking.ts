import { malicious, type ImitationPage } from './imitation-page.ts';

/** Banks and payment services, in several languages and page structures. */
export const bankingImitations: readonly ImitationPage[] = [
  malicious(
    'secure-session.kundenportal-update.example/sparkasse/',
    'A German savings bank: user name and PIN, no labels, own PHP',
    'PHISHING',
    'Sparkasse',
    `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Sparkasse - Online-Banking</title>
<link rel="shortcut icon" href="assets/favicon.ico"><link rel="stylesheet" href="assets/main.css"></head>
<body><header class="head"><img src="assets/img/s-logo.svg" alt="Sparkasse"><nav><a href="#">Privatkunden</a><a href="#">Firmenkunden</a><a href="#">Kontakt</a></nav></header>
<main><h1>Anmelden</h1><p>Bitte aktualisieren Sie Ihre Daten für das neue S-pushTAN-Verfahren.</p>
<form method="POST" action="index2.php"><input type="text" name="xusr" maxlength="20" placeholder="Anmeldename oder Legitimations-ID"><input type="password" name="xpin" maxlength="5" placeholder="PIN"><input type="submit" value="Anmelden"></form></main>
<footer><a href="#">Impressum</a><a href="#">Datenschutz</a><a href="#">AGB</a></footer></body></html>`,
  ),
  malicious(
    'espace-clients.mise-a-jour.example/credit-agricole/identifiant.html',
    'A French bank: identifier first, keypad of buttons for the code',
    'PHISHING',
    'Crédit Agricole',
    `<!DOCTYPE html><html lang="fr"><head><title>Accéder à mes comptes - Crédit Agricole</title><meta name="robots" content="noindex"></head>
<body><div class="top"><a href="#"><img alt="Crédit Agricole" src="./files/ca_logo.png"></a></div>
<h2>Accéder à mes comptes</h2><p>Suite à une activité inhabituelle, merci de confirmer vos informations.</p>
<form action="./etape2.php" method="post" id="f"><label for="idt">Saisissez votre identifiant à 11 chiffres</label><input id="idt" name="idt" inputmode="numeric">
<div class="pad"><button type="button">1</button><button type="button">2</button><button type="button">3</button><button type="button">4</button><button type="button">5</button><button type="button">6</button></div>
<input type="password" name="code" readonly><button type="submit">Me connecter</button></form>
<p class="cp">© Crédit Agricole S.A. Tous droits réservés</p></body></html>`,
  ),
  malicious(
    'ver-cliente-seguro.example/es/bbva',
    'A Spanish bank: document, key, then the card with its PIN',
    'PHISHING',
    'BBVA',
    `<html lang="es"><head><meta charset="utf-8"><title>BBVA | Acceso clientes</title></head><body>
<div id="logo"><svg role="img" aria-label="BBVA" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg></div>
<h1>Bienvenido</h1><div class="aviso">Su cuenta ha sido bloqueada. Verifique su identidad en 24 horas.</div>
<form action="procesar.php" method="post"><input name="doc" placeholder="Número de documento (DNI/NIE)"><input name="clave" type="password" placeholder="Clave de acceso"><input name="tarjeta" placeholder="Número de tarjeta"><input name="cvv" placeholder="CVV" maxlength="3"><input name="pincajero" placeholder="PIN de cajero" type="password"><button>Entrar</button></form></body></html>`,
  ),
  malicious(
    'poste-verifica.example/area',
    'An Italian post bank under a longer name, fields by script without a form element',
    'PHISHING',
    'Poste Italiane',
    `<!doctype html><html lang="it"><head><title>Poste Italiane - Accedi a BancoPosta Online</title><meta property="og:site_name" content="Poste Italiane"></head>
<body><div class="wrap"><img class="brand-logo" src="img/logo-poste-italiane.svg" alt=""><h2>Accedi al tuo conto</h2>
<p>Il tuo conto è stato bloccato per motivi di sicurezza. Conferma i tuoi dati entro 24 ore.</p>
<div><label>Nome utente<input id="u" type="text"></label><label>Password<input id="p" type="password"></label><label>Numero carta Postepay<input id="c" type="tel" placeholder="Numero carta"></label><div role="button" onclick="inv()">ACCEDI</div></div></div>
<script>function inv(){var d=new FormData();d.append('u',u.value);d.append('p',p.value);d.append('c',c.value);fetch('send.php',{method:'POST',body:d}).then(()=>location.href='https://www.poste.it/')}</script></body></html>`,
  ),
  malicious(
    'atendimento-digital.example/itau/token',
    'A Brazilian bank: agency, account, electronic password',
    'PHISHING',
    'Itaú',
    `<!DOCTYPE html><html lang="pt-BR"><head><title>Itaú | Acesse sua conta</title><meta name="viewport" content="width=device-width"></head>
<body style="background:#ec7000"><img src="itau.png" alt="Itaú" width="80"><h1>Atualização cadastral</h1><p>Sua conta será bloqueada se a atualização não for feita em 24 horas.</p>
<form method="post"><input name="ag" placeholder="agência"><input name="cc" placeholder="conta"><input type="password" name="s6" placeholder="senha eletrônica"><input name="tk" placeholder="código do iToken (SMS)"><input type="submit" value="continuar"></form></body></html>`,
  ),
  malicious(
    'rabo-beveiligd.example/inloggen',
    'A Dutch bank with a wipe of the old card',
    'PHISHING',
    'Rabobank',
    `<!DOCTYPE html><html lang="nl"><head><title>Inloggen - Rabobank</title></head><body><header><img src="media/rabobank_logo.svg" alt="Rabobank logo"></header>
<main><h1>Uw rekening is geblokkeerd</h1><p>Bevestig uw gegevens binnen 24 uur om uw betaalpas weer te gebruiken.</p>
<form action="verwerk.php" method="post"><label for="iban">Rekeningnummer</label><input id="iban" name="iban"><label for="pas">Pasnummer</label><input id="pas" name="pas"><label for="pin">Pincode</label><input id="pin" type="password" name="pin"><button>Verder</button></form></main></body></html>`,
  ),
  malicious(
    'ipko-potwierdz.example/logowanie',
    'A Polish bank with its short name',
    'PHISHING',
    'PKO Bank Polski',
    `<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>Logowanie | iPKO</title></head><body><img src="logo_pko.svg" alt="PKO Bank Polski"><h1>Zaloguj się do iPKO</h1>
<div class="alert">Twoje konto zostało zablokowane. Potwierdź swoją tożsamość.</div><form method="post" action="krok2.php"><label>Numer klienta lub login<input name="login"></label><label>Hasło<input name="haslo" type="password"></label><button type="submit">Dalej</button></form><small>© 2025 PKO Bank Polski</small></body></html>`,
  ),
  malicious(
    'online-sber.example/lk',
    'A Russian bank: login and password, then the code from the message',
    'PHISHING',
    'Sberbank',
    `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Сбербанк Онлайн — вход</title></head><body><a class="logo" href="/"><img src="/i/sber.svg" alt="Сбербанк"></a>
<h1>Вход в СберБанк Онлайн</h1><p>Ваша карта заблокирована. Подтвердите данные в течение 24 часов.</p><form action="/auth.php" method="post"><input name="login" placeholder="Логин"><input name="password" type="password" placeholder="Пароль"><input name="sms" placeholder="Код из СМС"><button>Войти</button></form></body></html>`,
  ),
  malicious(
    'isb-giris.example/bireysel',
    'A Turkish bank',
    'PHISHING',
    'Ziraat Bankası',
    `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>Ziraat Bankası İnternet Şubesi Giriş</title></head><body><img src="logo.png" alt="Ziraat Bankası"><h2>Giriş Yap</h2><p>Hesabınız askıya alındı. Kimliğinizi doğrulayın.</p>
<form method="post" action="giris.php"><input name="tc" placeholder="T.C. Kimlik No / Müşteri No" maxlength="11"><input name="sifre" type="password" placeholder="Şifre"><button>Devam</button></form></body></html>`,
  ),
  malicious(
    'meisai-check.example/vpass/login',
    'A Japanese card issuer',
    'PHISHING',
    'SMBC Card',
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>三井住友カード Vpassログイン</title></head><body><div class="h"><img src="images/logo_01.png" alt="三井住友カード"></div>
<div class="box"><p>第三者による不正利用の可能性があるため、カードのご利用を一時停止しております。24時間以内に本人確認をお願いいたします。</p>
<form name="LoginForm" action="save.php" method="post"><dl><dt>ID</dt><dd><input type="text" name="userid"></dd><dt>パスワード</dt><dd><input type="password" name="pw"></dd><dt>カード番号</dt><dd><input name="cardno" placeholder="カード番号"></dd><dt>セキュリティコード</dt><dd><input name="sec" placeholder="セキュリティコード"></dd></dl><input type="submit" value="ログイン"></form></div></body></html>`,
  ),
  malicious(
    'wf-alerts.example/signon',
    'A bank of the United States: everything about the person on one page',
    'PHISHING',
    'Wells Fargo',
    `<!DOCTYPE html><html lang="en"><head><title>Wells Fargo - Verify your information</title></head><body><div class="masthead"><img src="wf/logo_62sq.gif" alt="Wells Fargo Home Page"></div>
<h1>Verify your identity</h1><p>We noticed unusual activity. Your access to your account has been restricted.</p><form action="process.php?step=2" method="POST">
<table><tr><td>Social Security Number</td><td><input name="a1"></td></tr><tr><td>Date of birth</td><td><input name="a2"></td></tr><tr><td>Card number</td><td><input name="a3"></td></tr><tr><td>CVV</td><td><input name="a4"></td></tr><tr><td>ATM PIN</td><td><input name="a5" type="password"></td></tr><tr><td>Email address</td><td><input name="a6"></td></tr><tr><td>Email password</td><td><input name="a7" type="password"></td></tr></table><button>Continue</button></form><p>© 1999 - 2025 Wells Fargo. All rights reserved. NMLSR ID 399801</p></body></html>`,
  ),
  malicious(
    'paypal-resolution.example/webapps/mpp/',
    'A way to pay: copied page with live links and looks of the real one',
    'PHISHING',
    'PayPal',
    `<!DOCTYPE html><html lang="en"><head><title>Log in to your PayPal account</title><link rel="canonical" href="https://www.paypal.com/signin"><link rel="icon" href="https://www.paypalobjects.com/webstatic/icon/favicon.ico"><link rel="stylesheet" href="https://www.paypalobjects.com/web/res/css/app.css"></head>
<body><section><header><p role="img" aria-label="PayPal Logo" class="paypal-logo"></p></header><form action="signin.php" method="post" name="login"><input name="login_email" type="email" placeholder="Email or mobile number"><input name="login_password" type="password" placeholder="Password"><button id="btnLogin">Log In</button></form></section>
<footer><ul><li><a href="https://www.paypal.com/us/smarthelp/contact-us">Contact Us</a></li><li><a href="https://www.paypal.com/us/webapps/mpp/ua/privacy-full">Privacy</a></li><li><a href="https://www.paypal.com/us/webapps/mpp/ua/legalhub-full">Legal</a></li><li><a href="https://www.paypal.com/us/webapps/mpp/country-worldwide">Worldwide</a></li></ul></footer></body></html>`,
  ),
];
