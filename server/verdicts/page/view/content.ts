import { reasonOf } from '../../../../shared/reasons/reason-of.ts';
import type { Term } from '../../../../shared/reasons/terms.ts';
import type { Viewer } from '../../../scans/capture/snapshot.ts';
import type { Reason } from '../../reason.ts';
import { phrases } from '../text/phrases.ts';
import type { PageView } from './view.ts';

const FILES = {
  text: 'text-file',
  xml: 'xml-file',
  image: 'image-file',
  pdf: 'pdf-file',
  media: 'media-file',
} as const satisfies Readonly<Record<Viewer, Term>>;

/** Letters that a page shows when it shows anything: a log-in page of few words has some sixty. */
const FEW_LETTERS = 80;
const FEW_LETTERS_WITH_FIELDS = 40;

/** Why a page is too little to be called safe; null where there is enough of it. Looks at what short pages say: long ones mention such things too. */
export function tooLittle(
  view: Pick<PageView, 'input' | 'identity' | 'text' | 'textLength' | 'fields' | 'elements' | 'scripts'>,
): Reason | null {
  const { input, identity, text, textLength, fields } = view;
  const title = identity.title.slice(0, 100);
  if (input.status !== null && input.status >= 400)
    return reasonOf('error-page', { params: { form: 'status' }, evidence: String(input.status) }, 0);
  if (input.viewer) return reasonOf('no-page', { params: { file: [FILES[input.viewer]] }, evidence: '' }, 0);
  const isShort = textLength < 1500;
  const start = text.slice(0, 4000);
  if (isShort && challenge(start).length > 0 && fields.length === 0)
    return reasonOf('challenge', { evidence: challenge(start)[0] ?? title }, 0);
  if (
    isShort &&
    (errorTitle(text.slice(0, 300)).length > 0 || /^\s*(?:error\s*)?[45]\d\d\b/.test(text)) &&
    fields.length === 0
  )
    return reasonOf('error-page', { params: { form: 'said' }, evidence: title }, 0);
  if (isShort && defaultPage(start).length > 0)
    return reasonOf('default-page', { evidence: defaultPage(start)[0] ?? title }, 0);
  if (isShort && parked(start).length > 0) return reasonOf('parked', { evidence: parked(start)[0] ?? title }, 0);
  if (textLength < (fields.length > 0 ? FEW_LETTERS_WITH_FIELDS : FEW_LETTERS))
    return reasonOf('little-content', { evidence: '' }, 0);
  return null;
}

const challenge = phrases(
  `checking your browser|just a moment|attention required!|verifying you are human|verify you are human by completing|ddos protection by|please enable javascript and cookies|enable javascript to continue|you need to enable javascript|please turn javascript on|checking if the site connection is secure|press & hold to confirm|access to this page has been denied|pardon our interruption|are you a robot|unusual traffic from your computer|request unsuccessful. incapsula|einen moment|un instant|un momento`,
);
const errorTitle = phrases(
  `404 not found|page not found|not found|403 forbidden|access denied|forbidden|500 internal|internal server error|502 bad gateway|503 service|service unavailable|bad gateway|gateway timeout|site not found|this site can't be reached|account suspended|account has been suspended. contact your hosting|website suspended|this site has been suspended|bandwidth limit exceeded|deceptive site|suspected phishing|site is temporarily unavailable|no such bucket|nosuchbucket|there isn't a github pages site here|repository not found|deployment not found|deployment_not_found|application error|seite nicht gefunden|zugriff verweigert|page introuvable|accès refusé|página no encontrada|pagina non trovata|página não encontrada|pagina niet gevonden|nie znaleziono strony|страница не найдена|доступ запрещен|ページが見つかりません|页面不存在|sayfa bulunamadı`,
);
const defaultPage = phrases(
  `welcome to nginx|apache2 ubuntu default page|apache2 debian default page|it works!|iis windows server|test page for the|default web site page|index of /|directory listing for|plesk default page|web server's default page|site is under construction|website coming soon|coming soon|under construction|future home of something`,
);
const parked = phrases(
  `domain is for sale|domain may be for sale|buy this domain|this domain is parked|domain parking|parked free|parked domain|domain has expired|domain name has expired|domain is registered|inquire about this domain|diese domain steht zum verkauf|domain kaufen|ce domaine est à vendre|este dominio está en venta|dominio in vendita|домен продается|このドメイン|域名出售`,
);
