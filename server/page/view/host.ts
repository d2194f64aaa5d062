import { hostToAddress, isLocalName, isPublicAddress } from '../../../shared/url/address.ts';
import { nameAbove, isSharedHost } from '../../../shared/url/shared-hosts.ts';
import { siteOf } from '../../../shared/url/site.ts';
import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { officialHostOf } from '../../brand-catalogue/official-host.ts';
import { tokensOfName } from '../text/fold.ts';

/** The host of a page. */
export interface Host {
  readonly hostname: string;
  /** The registered name, or the one below a hosting suffix; null for IP addresses. */
  readonly domain: string | null;
  /** The brand that owns this host. */
  readonly official: NamedBrand | null;
  /** A public IP address. */
  readonly isAddress: boolean;
  /** Not on the public internet. */
  readonly isPrivate: boolean;
  /** Free hosting without identity checks. */
  readonly isFree: boolean;
  /** A service that hosts branded pages of its customers: sign-in, support, jobs. */
  readonly isTenancy: boolean;
  /** Words of the registered name, without its suffix. */
  readonly words: readonly string[];
  /** The suffix is a country's or an old general one, and not free. */
  readonly isRespectable: boolean;
}

export function hostOf(url: URL, official = officialHostOf(url.href)?.builtIn ?? null): Host {
  const hostname = url.hostname.replace(/\.$/, '');
  const site = siteOf(hostname);
  const address = hostToAddress(hostname);
  const label = (site.domain ?? '').split('.')[0] ?? '';
  return {
    hostname,
    domain: site.domain,
    official,
    isAddress: address !== null && isPublicAddress(address),
    isPrivate: address === null ? isLocalName(hostname) || !hostname.includes('.') : !isPublicAddress(address),
    isFree: site.isHosted || isSharedHost(hostname, site),
    isTenancy: nameAbove(TENANCIES, hostname) !== null,
    words: tokensOfName(label),
    isRespectable: isRespectable((site.domain ?? '').slice(label.length + 1)),
  };
}

/** A country's suffix (`fr`, `co.uk`, `com.br`) or an old general one. */
function isRespectable(suffix: string): boolean {
  if (/^(?:tk|ml|ga|cf|gq|cc|ws|su|pw|to|me|la|nu)$/.test(suffix)) return false;
  return (
    /^(?:com|net|org|eu|bank|gov|edu)$/.test(suffix) ||
    /^(?:(?:com?|net|org|gov|gob|gouv|ne|or|ac|edu)\.)?[a-z]{2}$/.test(suffix)
  );
}

/** Services that host customers' sign-in, support and job pages with the customers' names and logos. */
const TENANCIES: ReadonlySet<string> = new Set(
  `okta.com oktapreview.com okta-emea.com auth0.com onelogin.com microsoftonline.com microsoftonline.us b2clogin.com ciamlogin.com
   pingidentity.com pingone.com pingone.eu duosecurity.com duo.com amazoncognito.com cloudflareaccess.com jumpcloud.com
   secureauth.com workos.com authkit.app clerk.accounts.dev stytch.com frontegg.com fusionauth.io cyberark.cloud idaptive.app
   my.salesforce.com my.site.com force.com zendesk.com freshdesk.com freshservice.com service-now.com helpscoutdocs.com intercom.help
   atlassian.net slack.com myworkdayjobs.com workday.com greenhouse.io lever.co icims.com taleo.net smartrecruiters.com
   successfactors.com successfactors.eu sapsf.com bamboohr.com personio.de personio.com ashbyhq.com workable.com
   instructure.com blackboard.com brightspace.com moodlecloud.com teamviewer.com webex.com zoom.us statuspage.io
   checkout.stripe.com secure.adyen.com klarna.com paddle.com checkout.shopify.com`.split(/\s+/),
);
