import type { Form } from '../view/forms.ts';

/** Where the log-in pages of software that people run themselves post to, each on its own host. */
const ENDPOINTS =
  /\/(?:owa\/auth(?:\.owa|\/logon\.aspx)|adfs\/(?:ls|oauth2)|ecp\/|rdweb\/|wp-login\.php|users\/sign_in|users\/auth|cgi\/login|nf\/auth|\+cscoe\+|\+webvpn\+|zimbra\/?|login\.action|dologin\.action|login\.jsp|secure\/dashboard|irj\/|sap\/(?:bc|public)|oa_html|names\.nsf|idp\/profile|realms\/[^/]+\/(?:login-actions|protocol)|cpsess|login\/?\?login_only|rest\/gadget|vpn\/|my\.policy|remote\/login|dana-na|api\/v\d+\/session|j_security_check|j_spring_security_check|web\/guest|signin\/?v\d|psp\/|psc\/|ui\/authentication)/i;

/** The form of the page leads where the software itself takes log-ins, on the page's own host. */
export function isOwnProduct({ forms, url }: { readonly forms: readonly Form[]; readonly url: URL }): boolean {
  const asking = forms.filter(({ fields }) => fields.length > 0);
  const leadsThere = asking.some(({ destination: { kind, href } }) => kind === 'same-site' && ENDPOINTS.test(href));
  const isThere =
    asking.every(({ destination: { kind } }) => kind === 'same-site' || kind === 'nowhere') &&
    ENDPOINTS.test(url.href) &&
    !/\.php\b(?!.*wp-login)/i.test(asking.map(({ destination }) => destination.href).join(' '));
  return (
    leadsThere ||
    isThere ||
    asking.some(({ destination: { kind, href } }) => kind === 'same-site' && /[?&]_task=(?:login|mail)/.test(href))
  );
}
