import { concept, findNear, phrases } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';
import { namesItsHost } from '../good-signs.ts';

const account = concept('account.customer-account');
const verifyOrAppeal = concept('account.verify-or-appeal');
const suspended = concept('account.suspended');
const accountThreat = phrases('account.threat');
const deadline = phrases('account.deadline');

/** An account problem beside a field for a secret. Not on long pages, or if the page shows the name of its host. */
export const threatBesideSecrets: PageRule<'threat-beside-secrets'> = {
  code: 'threat-beside-secrets',
  match(view) {
    const { text, textLength, secrets, host } = view;
    if (namesItsHost.match(view) !== null) return null;
    const said = secrets.length > 0 && textLength < 5000 && !host.official ? threatIn(text, textLength) : null;
    return said === null ? null : { evidence: said };
  },
};

/** Stems are only searched on short pages, where words close together belong together. */
const SHORT_TEXT = 2500;
const STRETCH = 140;

function threatIn(text: string, textLength: number): string | null {
  const said = accountThreat(text).slice(0, 4).join('; ');
  if (said !== '') return said;
  return textLength < SHORT_TEXT ? findNear(text, STRETCH, [account, suspended, verifyOrAppeal]) : null;
}

export const hurryBesideSecrets: PageRule<'hurry-beside-secrets'> = {
  code: 'hurry-beside-secrets',
  match(view) {
    const { text, secrets } = view;
    if (secrets.length === 0 || threatBesideSecrets.match(view) === null) return null;
    const said = deadline(text);
    return said.length > 0 ? { evidence: said.slice(0, 3).join('; ') } : null;
  },
};
