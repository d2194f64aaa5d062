import type { KnownBrand } from '../../shared/model/brand-names.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { siteOf } from '../../shared/url/site.ts';
import type { Row } from './read-rows.ts';

/** The source of generated rows: cases that are obvious but rare in collections of addresses. */
export const SYNTHETIC = 'synthetic';

const FRONT_PAGES = [
  '/login',
  '/signin',
  '/account/login',
  '/en/login?return_to=%2F',
  '/users/sign_in',
  '/my-account/',
  '/auth/login?redirect=https%3A%2F%2F{domain}%2Fhome',
  '/password/reset',
  '/account/security',
  '/checkout/payment',
];
const LOGIN_HOSTS = ['login', 'accounts', 'signin', 'secure', 'my', 'id', 'auth', 'account', 'online', 'sso'];
const ENDINGS = ['com', 'net', 'top', 'info', 'online', 'xyz', 'org', 'site', 'shop', 'cc', 'live', 'co'];
const LURES = ['login', 'secure', 'verify', 'account', 'support', 'update', 'signin', 'wallet', 'help', 'service'];
const LOOK_ALIKES: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'ạ', 'á', '4'],
  b: ['ƅ', 'ḅ'],
  c: ['с', 'ç'],
  d: ['ԁ', 'ḍ', 'cl'],
  e: ['е', 'ė', 'ẹ', '3'],
  g: ['ɡ', 'ġ'],
  h: ['һ', 'ḥ'],
  i: ['і', 'í', '1', 'l'],
  k: ['к', 'ḳ'],
  l: ['ӏ', '1', 'i', 'ł'],
  m: ['rn', 'м'],
  n: ['ո', 'ṇ'],
  o: ['о', 'ο', '0', 'ọ'],
  p: ['р', 'ρ'],
  s: ['ѕ', '5', 'ş'],
  t: ['т', 'ţ'],
  u: ['υ', 'ü', 'ų'],
  v: ['ν', 'ṿ'],
  w: ['vv', 'ԝ'],
  x: ['х'],
  y: ['у', 'ỵ'],
  z: ['ż', 'ẓ'],
};

/** Words of shops, towns and offices in non-Latin scripts, with suffixes that such names use. */
const NON_LATIN: readonly (readonly [suffixes: string, words: string])[] = [
  [
    'xn--p1ai ru',
    `новости погода музей школа театр библиотека аптека магазин кино почта работа здоровье спорт туризм банкрот дом мебель
     окна книги культура университет поликлиника расписание транспорт право закон история наука техника автомобиль рецепты`,
  ],
  ['xn--j1amh com.ua', 'новини погода музей школа театр бібліотека аптека робота здоров’я освіта місто культура'],
  [
    'de at ch com',
    `bäckerei möbel gärtnerei müller schäfer köln-tourist düsseldorf münchen-stadt österreich-reisen höhle-museum frühstück
     übersetzer schlüsseldienst hörgeräte küchenstudio büromöbel zürich-see glück spaß fußball straße-und-verkehr tür-und-tor`,
  ],
  [
    'fr be com',
    'galerie-du-musée théâtre-de-la-ville café-français hôtel-du-port santé école forêt mobilité étude énergie',
  ],
  ['es com', 'españa-viajes niños coruña años montaña señal cataluña diseño pequeñas-compañías'],
  ['se no dk fi', 'räksmörgås hälsa företag malmö göteborg tromsø smørrebrød ålesund kødbyen hämeenlinna jyväskylä'],
  ['pl cz com', 'łódź zdrowie-i-życie księgarnia kraków żywność čeština škola říčany příroda'],
  ['com.tr com', 'sağlık türkiye-rehberi öğrenci güneş çiçek ışık'],
  ['jp com', '日本語 東京観光 図書館 天気予報 レシピ 旅行 病院検索 不動産 温泉 写真館 大学案内 ニュース'],
  ['cn xn--fiqs8s com', '新闻 天气 图书馆 大学 旅游 医院 美食 历史博物馆 公司 教育'],
  ['kr xn--3e0b707e com', '한국어 날씨 도서관 여행 병원 뉴스 학교 부동산'],
  ['com net', 'ελλάδα καιρός βιβλία νέα عربي أخبار طقس مكتبة שלום חדשות מזג-אוויר'],
];

/** Shared documents and short links: such an address does not tell its class. `#` stands for a letter or digit, `0` for a digit. */
const SHARED_LINKS: readonly string[] = [
  'https://docs.google.com/document/d/1###########################################/edit',
  'https://docs.google.com/spreadsheets/d/1###########################################/edit#gid=0',
  'https://docs.google.com/forms/d/e/1FAIpQLS####################################################/viewform',
  'https://drive.google.com/file/d/1################################/view?usp=sharing',
  'https://drive.google.com/drive/folders/1################################',
  'https://www.dropbox.com/s/###############/notes.pdf?dl=0',
  'https://www.dropbox.com/scl/fi/#####################/plan.docx?rlkey=#########################&dl=0',
  'https://1drv.ms/b/s!A##################',
  'https://fabrikam-my.sharepoint.com/:w:/g/personal/lee_fabrikam_com/E##########################?e=######',
  'https://northwind.sharepoint.com/sites/team/Shared%20Documents/Forms/AllItems.aspx',
  'https://mega.nz/file/########',
  'https://we.tl/t-##########',
  'https://app.box.com/s/################################',
  'https://########.s3.amazonaws.com/public/0000/report.pdf',
  'https://s3.us-west-2.amazonaws.com/########-data/0000/list.csv',
  'https://storage.googleapis.com/########-assets/0000/photo.jpg',
  'https://########.blob.core.windows.net/files/manual.pdf',
  'https://bit.ly/#######',
  'https://tinyurl.com/########',
  'https://t.co/##########',
  'https://goo.gl/maps/############',
  'https://lnkd.in/########',
  'https://ow.ly/###########',
  'https://is.gd/######',
  'https://youtu.be/###########',
  'https://amzn.to/#######',
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TIMES = 40;
const PATHS = ['/', '/', '/kontakt', '/news/', '/about', '/?page=2', '/2024/05/'];

interface Deps {
  readonly brands: readonly KnownBrand[];
  /** Domains in several rankings. */
  readonly top: readonly string[];
  /** Other benign domains. */
  readonly others: readonly string[];
  /** True for groups that must not be trained on. */
  readonly isHeldBack: (group: string) => boolean;
  readonly random: () => number;
}

/** Benign rows: front pages of popular domains, IDNs, shared documents and short links. Malicious rows: imitations of brands. */
export function syntheticRows({ brands, top, others, isHeldBack, random }: Deps): Row[] {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const rows: Row[] = [];
  const add = (text: string, isMalicious: boolean): void => {
    const url = normalUrl(text);
    if (!url) return;
    const site = siteOf(url.hostname);
    const group = site.domain ?? url.hostname;
    if (!isHeldBack(group)) rows.push({ url, site, group, isMalicious, source: SYNTHETIC, date: '', isAdded: false });
  };
  const filledIn = (text: string): string =>
    text
      .replace(/#/g, () => pick(Array.from(LETTERS)) ?? '')
      .replace(/0000/g, () => String(Math.floor(2010 + 17 * random())));
  const addFrontPages = (domain: string): void => {
    const page = pick(FRONT_PAGES)?.replace('{domain}', domain) ?? '/';
    add(`https://${random() < 0.5 ? 'www.' : ''}${domain}${page}`, false);
    add(
      `https://${pick(LOGIN_HOSTS)}.${domain}${random() < 0.5 ? '/' : (pick(FRONT_PAGES)?.replace('{domain}', domain) ?? '/')}`,
      false,
    );
  };
  for (const domain of top) if (random() < TOP_SHARE) addFrontPages(domain);
  for (const domain of others) {
    if (random() < OTHER_SHARE)
      add(
        filledIn(
          pick(SMALL_SITE_PAGES)
            ?.replace('{domain}', domain)
            .replace('{other}', pick(top) ?? '') ?? '',
        ),
        false,
      );
  }
  for (let time = 0; time < TIMES; time++) {
    for (const link of SHARED_LINKS) {
      add(filledIn(link), false);
    }
  }
  for (const [suffixes, words] of NON_LATIN) {
    for (const word of words.split(/\s+/)) {
      for (let time = 0; time < 3; time++) {
        const host = `${word}${random() < 0.4 ? `-${pick(words.split(/\s+/))}` : ''}.${pick(suffixes.split(' '))}`;
        add(`https://${random() < 0.4 ? 'www.' : ''}${host}${pick(PATHS)}`, false);
      }
    }
  }
  for (const { domains } of brands) {
    for (const domain of domains.slice(0, 3)) addFrontPages(domain);
    const [own = ''] = domains;
    const word = own.slice(0, own.indexOf('.'));
    if (word.length < 5) continue;
    for (let time = 0; time < MISSPELLINGS; time++) {
      const ending = random() < 0.6 ? own.slice(own.indexOf('.') + 1) : pick(ENDINGS);
      const path = random() < 0.4 ? pick(LURES) : '';
      add(`https://${random() < 0.5 ? 'www.' : ''}${misspelled(word, random)}.${ending}/${path}`, true);
    }
    add(`https://${random() < 0.5 ? `${word}-${pick(LURES)}` : `${pick(LURES)}-${word}`}.${pick(ENDINGS)}/`, true);
    add(`https://${own}.${pick(LURES)}-${pick(LURES)}.${pick(ENDINGS)}/${random() < 0.5 ? pick(LURES) : ''}`, true);
    for (let time = 0; time < SUBDOMAIN_IMITATIONS; time++) {
      const behind = pick(others)?.replace(/\..*/, `.${pick(ENDINGS)}`);
      if (behind === undefined) break;
      add(`https://${random() < 0.3 ? 'www.' : ''}${own}.${behind}/${random() < 0.5 ? pick(LURES) : ''}`, true);
    }
  }
  return rows;
}

/** The share of popular domains, and of all others, for which front pages are generated. */
const TOP_SHARE = 0.3;
const OTHER_SHARE = 0.06;

/** Misspellings for each brand name. */
const MISSPELLINGS = 3;
/** Addresses for each brand with its domain as the subdomain of an unrelated one. */
const SUBDOMAIN_IMITATIONS = 3;

/** Hosts and paths of services that people run at home or for a few users. */
const SMALL_SITE_PAGES = [
  'https://mail.{domain}/webmail/',
  'https://webmail.{domain}/',
  'https://mail.{domain}/roundcube/?_task=login',
  'https://mail.{domain}/owa/auth/logon.aspx',
  'https://{domain}/wp-login.php',
  'https://www.{domain}/wp-admin/',
  'https://cloud.{domain}/index.php/login',
  'https://git.{domain}/user/login',
  'https://moodle.{domain}/login/index.php',
  'https://forum.{domain}/ucp.php?mode=login',
  'https://forum.{domain}/member.php?action=login',
  'https://portal.{domain}/login',
  'https://www.{domain}/my-account/',
  'https://shop.{domain}/account/login',
  'https://billing.{domain}/clientarea.php',
  'https://{domain}/user/login',
  'https://{domain}/admin/login/?next=/admin/',
  'https://vpn.{domain}/remote/login?lang=en',
  'https://jira.{domain}:8443/login.jsp',
  'https://{domain}/?url=https://www.{other}/',
  'https://www.{domain}/redirect?to=https%3A%2F%2F{other}%2Flogin',
  'https://{domain}/out.php?link=https://{other}/account',
  'https://www.{domain}/share?u=https%3A%2F%2F{other}%2F&title=news',
  'https://news.{domain}/c/eJx########################',
  'https://click.{domain}/?qs=################################',
];

/** A misspelling: one or two letters replaced by similar ones, or one letter doubled, left out or swapped. */
function misspelled(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = word[at] ?? '';
  const others = LOOK_ALIKES[letter];
  const other = others?.[Math.floor(random() * others.length)];
  if (other !== undefined && random() < 0.75) return word.slice(0, at) + other + word.slice(at + 1);
  const kind = random();
  if (kind < 0.4) return word.slice(0, at) + letter + word.slice(at);
  if (kind < 0.7) return word.slice(0, at) + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2);
}
