import type { Finding, PageRule } from '../rule.ts';
import { phrases } from '../../../../page/text/concepts.ts';

const scamAwareness = phrases('generic.scam-awareness');
const crypto = phrases('crypto.term');
const jobLure = phrases('job.lure');
const richQuick = phrases('investment.quick-profit');

/** Promises of quick profit. */
export const richQuickScheme: PageRule<'rich-quick'> = {
  code: 'rich-quick',
  match: view => promise(view, 5),
};

export const richQuickPromises: PageRule<'rich-quick-promises'> = {
  code: 'rich-quick-promises',
  match: view => promise(view, 6) ?? promise({ ...view, textLength: view.textLength * 2 }, 3),
};

function promise(
  { text, textLength, host }: { text: string; textLength: number; host: { official: unknown } },
  min: number,
): Finding<'rich-quick'> | null {
  const said = host.official || textLength > 12_000 || scamAwareness(text).length > 1 ? [] : richQuick(text);
  if (said.length < min) return null;
  const finding = { evidence: said.slice(0, 5).join('; ') };
  return crypto(text).length > 0 ? { ...finding, threat: 'CRYPTO' } : finding;
}

export const jobTrap: PageRule<'job-lure'> = {
  code: 'job-lure',
  match({ text, textLength, host }) {
    const said = host.official || textLength > 6000 ? [] : jobLure(text);
    return said.length >= 3 ? { evidence: said.slice(0, 4).join('; ') } : null;
  },
};
