import { siteOf } from '../../../../shared/url/site.ts';
import { MALICIOUS_SCORE } from '../../../../shared/model/threshold.ts';
import type { PageRule } from './rule.ts';

/** Some percent of harmless URLs reach this score. */
const DOUBTFUL = 0.9;

export const onThreatList: PageRule<'threat-list'> = {
  code: 'threat-list',
  match: ({ input: { threatList } }) =>
    threatList === null ? null : { params: { form: 'unnamed' }, evidence: threatList },
};

/** The URL score alone never makes a page malicious. */
export const maliciousLooks: PageRule<'malicious-looks'> = {
  code: 'malicious-looks',
  match: ({ input: { urlScore, url }, host }) =>
    urlScore >= MALICIOUS_SCORE && !host.official && !host.isPrivate ? { evidence: url.slice(0, 200) } : null,
};

export const doubtfulLooks: PageRule<'doubtful-looks'> = {
  code: 'doubtful-looks',
  match: ({ input: { urlScore, url }, host }) =>
    urlScore >= DOUBTFUL && urlScore < MALICIOUS_SCORE && !host.official && !host.isPrivate
      ? { evidence: url.slice(0, 200) }
      : null,
};

export const freeHostAsksSecret: PageRule<'free-host-asks-secret'> = {
  code: 'free-host-asks-secret',
  match: ({ host, secrets }) =>
    host.isFree && !host.isTenancy && secrets.length > 0 ? { evidence: host.hostname } : null,
};

export const addressAsksSecret: PageRule<'address-asks-secret'> = {
  code: 'address-asks-secret',
  match: ({ host, secrets }) => (host.isAddress && secrets.length > 0 ? { evidence: host.hostname } : null),
};

export const domainDaysOld: PageRule<'domain-days-old'> = {
  code: 'domain-days-old',
  match: ({ input: { domainAgeDays: days } }) =>
    days !== null && days < 14 ? { params: { days }, evidence: '' } : null,
};

export const domainWeeksOld: PageRule<'domain-weeks-old'> = {
  code: 'domain-weeks-old',
  match: ({ input: { domainAgeDays: days } }) =>
    days !== null && days >= 14 && days < 60 ? { params: { days }, evidence: '' } : null,
};

export const domainYearsOld: PageRule<'domain-years-old'> = {
  code: 'domain-years-old',
  match: ({ input: { domainAgeDays: days } }) =>
    days !== null && days > 5 * 365 ? { params: { years: Math.floor(days / 365) }, evidence: '' } : null,
};

export const certificateDaysOld: PageRule<'certificate-days-old'> = {
  code: 'certificate-days-old',
  match: ({ input: { certificateAgeDays: days }, secrets }) =>
    days !== null && days < 4 && secrets.length > 0 ? { params: { days }, evidence: '' } : null,
};

export const wayOverManySites: PageRule<'way-over-many-sites'> = {
  code: 'way-over-many-sites',
  match({ input: { redirects }, secrets }) {
    const sites = new Set(
      redirects
        .filter(address => URL.canParse(address))
        .map(address => siteOf(new URL(address).hostname).domain ?? address),
    );
    if (sites.size < 3 || secrets.length === 0) return null;
    return {
      evidence: [...sites].slice(0, 6).join(' → '),
    };
  },
};
