import { officialHostOf } from '../../../../brand-catalogue/official-host.ts';
import { concept, findNear } from '../../../../page/text/concepts.ts';
import { fold } from '../../../../page/text/fold.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';
import { isNobodysHost, isQuoting } from '../page-context.ts';

const impersonatedCompany = concept('support-number.impersonated-company');
const supportOffer = concept('support-number.offer');

const NUMBER = /(?<![\d.,/-])\+?\d[\d ().\u2010-\u2013-]{7,18}\d(?![\d.,/]*\d)/gu;

/** A support number for a company that has none, on an anonymous host. */
export const supportNumberElsewhere: PageRule<'support-number'> = {
  code: 'support-number',
  match(view) {
    const { identity, textLength, host } = view;
    if (host.official || host.isPrivate || host.isTenancy || textLength > 9000) return null;
    if (!isNobodysHost(view) || isQuoting(view) || linksToNamed(view)) return null;
    const marks = fold([identity.title, ...identity.headings].join(' | '));
    const said = findNear(marks, 60, [impersonatedCompany, supportOffer]);
    const number = said === null ? null : numberAgainAndAgain(view);
    return number === null
      ? null
      : {
          evidence: `${said}; ${number}`,
          threat: 'TECH_SUPPORT',
        };
  },
};

/** A number that occurs at least three times, including links. */
function numberAgainAndAgain({ text, links }: PageView): string | null {
  const times = new Map<string, number>();
  const written = (text.slice(0, 30_000).match(NUMBER) ?? []).map(each => each.replace(/\D/g, ''));
  const linked = links.filter(({ href }) => /^tel:/i.test(href)).map(({ href }) => href.replace(/\D/g, ''));
  for (const digits of [...written, ...linked]) {
    if (digits.length < 9 || digits.length > 15) continue;
    const end = digits.slice(-9);
    times.set(end, (times.get(end) ?? 0) + 1);
  }
  return [...times].find(([, count]) => count >= 3)?.[0] ?? null;
}

/** Whether the page links to the company, as honest ones do. */
function linksToNamed({ links, identity }: PageView): boolean {
  const marks = fold([identity.title, ...identity.headings].join(' | '));
  return links.some(({ href, kind }) => {
    const brand = kind === 'other-site' ? officialHostOf(href)?.builtIn : undefined;
    return brand !== undefined && brand !== null && marks.includes(fold(brand.name));
  });
}
