import { siteOf } from '../../../../../shared/url/site.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { linked } from './download-lure.ts';
import type { PageRule } from '../rule.ts';

/** A copy of a program's site under a similar domain: its links lead to the real site, but the download does not. */
export const lookAlikeDownload: PageRule<'look-alike-download'> = {
  code: 'look-alike-download',
  match(view) {
    const { links, host } = view;
    const own = plain(host.domain);
    if (host.official || own === '') return null;
    const real = realSite(view, host.domain);
    if (real === null || !isAlike(own, plain(real))) return null;
    const elsewhere = links.filter(({ hostname }) => siteOf(hostname).domain !== real);
    const program = linked(elsewhere, true);
    if (program === null) return null;
    return {
      params: { domain: real },
      evidence: program.slice(0, 200),
      threat: 'MALWARE',
    };
  },
};

const MIN_LINKS = 3;

/** The site that most external links lead to, or that the page gives as its origin. */
function realSite({ links, identity }: PageView, own: string | null): string | null {
  const counts = new Map<string, number>();
  const add = (hostname: string, weight: number) => {
    const { domain } = siteOf(hostname);
    if (domain !== null && domain !== own) counts.set(domain, (counts.get(domain) ?? 0) + weight);
  };
  for (const { kind, hostname } of links) if (kind === 'other-site') add(hostname, 1);
  for (const origin of identity.origins) if (URL.canParse(origin)) add(new URL(origin).hostname, MIN_LINKS);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] >= MIN_LINKS ? most[0] : null;
}

/** The first label of a domain without separators. */
function plain(domain: string | null): string {
  return (domain?.split('.')[0] ?? '').replace(/[^a-z0-9]/g, '');
}

function isAlike(own: string, real: string): boolean {
  return (
    real.length >= 4 && (own.includes(real) || (own.length >= 5 && real.includes(own)) || differsLittle(own, real))
  );
}

/** Whether two labels differ by one inserted, deleted or replaced letter. */
function differsLittle(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 6) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 1;
}
