import { kindPage, type KindPage } from './kind-page.ts';

export const loginPages: readonly KindPage[] = [
  kindPage('Login', 'members.kinds.example/', 'A sign-in of a rowing club, in English', {
    title: 'Sign in · Rowing Club Northbank',
    body: `<header><a href="/">Northbank</a></header><main><h1>Welcome back</h1>
<form method="post" action="/session"><label>Email <input type="email" name="email" autocomplete="username"></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<label><input type="checkbox" name="stay"> Keep me signed in</label><button>Sign in</button></form>
<p><a href="/forgot">Forgot your password?</a> <a href="/join">Become a member</a></p></main>`,
  }),
  kindPage('Login', 'kundenkonto.kinds.example/login', "A sign-in of a town's waterworks, in German", {
    lang: 'de',
    title: 'Kundenportal – Stadtwerke Auenfeld',
    body: `<h1>Anmelden</h1><p>Hier sehen Sie Ihre Abschläge und melden Ihren Zählerstand.</p>
<form action="/login" method="post"><input name="kundennummer" placeholder="Kundennummer"><input name="kennwort" type="password" placeholder="Kennwort">
<button type="submit">Weiter</button></form><footer><a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a></footer>`,
  }),
  kindPage('Login', 'cuenta.kinds.example/acceso', 'The first of two steps, in Spanish: who are you?', {
    lang: 'es',
    title: 'Iniciar sesión',
    body: `<main><h1>Iniciar sesión</h1><p>Utilice su cuenta del ayuntamiento</p>
<form><input type="email" name="identificador_email" aria-label="Correo electrónico"><button>Siguiente</button></form>
<a href="/crear">Crear cuenta</a></main>`,
  }),
  kindPage('Login', 'admin.kinds.example/', 'A device of the house, in Japanese', {
    lang: 'ja',
    title: 'ルーター設定 - ログイン',
    body: `<h1>管理画面</h1><form method="post"><p>ユーザー名 <input name="user"></p><p>パスワード <input type="password" name="pass"></p><input type="submit" value="ログイン"></form>`,
  }),
  kindPage('Login', 'lk.kinds.example/', 'A personal account, in Russian', {
    lang: 'ru',
    title: 'Личный кабинет',
    body: `<h1>Вход</h1><form method="post"><input name="phone" type="tel" placeholder="Телефон"><input name="pwd" type="password" placeholder="Пароль"><button>Продолжить</button></form><p>Нет учётной записи? <a href="/reg">Зарегистрируйтесь</a></p>`,
  }),
];
