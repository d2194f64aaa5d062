import { siteOf } from '../../../../shared/url/site.ts';
import { MALICIOUS_SCORE } from '../../../../shared/model/threshold.ts';
import type { PageRule } from './rule.ts';

/** Of harmless addresses some in a hundred have this score. */
const DOUBTFUL = 0.9;

type Needed = 'input' | 'secrets' | 'host' | 'presented';

export const onThreatList: PageRule<Needed> = {
  code: 'threat-list',
  see: ({ input: { threatList } }) =>
    threatList === null ? null : { message: 'The address is on a threat list', evidence: threatList },
};

/** The looks of an address alone never make a page malicious. */
export const maliciousLooks: PageRule<Needed> = {
  code: 'malicious-looks',
  see: ({ input: { urlScore, url }, host }) =>
    urlScore >= MALICIOUS_SCORE && !host.official && !host.isPrivate
      ? { message: 'The address looks like those of malicious pages', evidence: url.slice(0, 200) }
      : null,
};

export const doubtfulLooks: PageRule<Needed> = {
  code: 'doubtful-looks',
  see: ({ input: { urlScore, url }, host }) =>
    urlScore >= DOUBTFUL && urlScore < MALICIOUS_SCORE && !host.official && !host.isPrivate
      ? { message: 'The address looks more like those of malicious pages than not', evidence: url.slice(0, 200) }
      : null,
};

export const freeHostAsksSecret: PageRule<Needed> = {
  code: 'free-host-asks-secret',
  see: ({ host, secrets }) =>
    host.isFree && !host.isTenancy && secrets.length > 0
      ? { message: 'A secret is asked for where anyone gets a page for nothing', evidence: host.hostname }
      : null,
};

export const addressAsksSecret: PageRule<Needed> = {
  code: 'address-asks-secret',
  see: ({ host, secrets }) =>
    host.isAddress && secrets.length > 0
      ? { message: 'A secret is asked for by a host that has no name', evidence: host.hostname }
      : null,
};

export const domainDaysOld: PageRule<Needed> = {
  code: 'domain-days-old',
  see: ({ input: { domainAgeDays: days } }) =>
    days !== null && days < 14
      ? { message: 'The domain was registered some days ago', evidence: `${days} days` }
      : null,
};

export const domainWeeksOld: PageRule<Needed> = {
  code: 'domain-weeks-old',
  see: ({ input: { domainAgeDays: days } }) =>
    days !== null && days >= 14 && days < 60
      ? { message: 'The domain was registered some weeks ago', evidence: `${days} days` }
      : null,
};

export const domainYearsOld: PageRule<Needed> = {
  code: 'domain-years-old',
  see: ({ input: { domainAgeDays: days } }) =>
    days !== null && days > 5 * 365
      ? { message: 'The domain has been registered for years', evidence: `${Math.floor(days / 365)} years` }
      : null,
};

export const certificateDaysOld: PageRule<Needed> = {
  code: 'certificate-days-old',
  see: ({ input: { certificateAgeDays: days }, secrets }) =>
    days !== null && days < 4 && secrets.length > 0
      ? { message: 'The certificate was made some days ago', evidence: `${days} days` }
      : null,
};

export const wayOverManySites: PageRule<Needed> = {
  code: 'way-over-many-sites',
  see({ input: { way }, secrets }) {
    const sites = new Set(
      way.filter(address => URL.canParse(address)).map(address => siteOf(new URL(address).hostname).domain ?? address),
    );
    if (sites.size < 3 || secrets.length === 0) return null;
    return {
      message: 'The way to a page that asks for a secret leads over several sites',
      evidence: [...sites].slice(0, 6).join(' → '),
    };
  },
};
