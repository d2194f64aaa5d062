import { impostor } from '../../../page/brands/foreign.ts';
import { concept, findNear } from '../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../page/text/money.ts';
import type { PageRule } from './rule.ts';
import { bearsOwnName, isNobodysHost, isQuoting, tellsOfItself } from './page-context.ts';

const anybodyCan = concept('job.no-experience');
const clickWork = concept('job.click-task');
const messenger = concept('job.messenger');
const paidDaily = concept('job.daily-pay');
const payFirst = concept('job.deposit');

/** Much money a day for clicking, to be had by a messenger: who begins soon pays for the next task. */
export const taskJob: PageRule<'task-job'> = {
  code: 'task-job',
  match(view) {
    const { text, textLength, host, links } = view;
    if (host.official || host.isPrivate || host.isTenancy || textLength > 6000) return null;
    if (isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, 500, [clickWork, paidDaily, sumOfMoney]);
    if (said === null || anybodyCan.find(text).length === 0) return null;
    const leadsToMessenger = links.some(({ href }) =>
      /^(?:https?:\/\/(?:t\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|line\.me|lin\.ee|zalo\.me|open\.kakao\.com)\/|tg:|whatsapp:)/i.test(
        href,
      ),
    );
    const speaksOfMessenger = messenger.find(text).length > 0;
    if (!leadsToMessenger && !speaksOfMessenger) return null;
    const prepaid = payFirst.find(text)[0]?.words;
    if (prepaid === undefined && tellsOfItself(view)) return null;
    const isStrange = isNobodysHost(view) || impostor(view) !== null;
    if (!(leadsToMessenger && isStrange) && !(prepaid !== undefined && (leadsToMessenger || isStrange))) return null;
    return {
      evidence: [said, prepaid].filter(Boolean).join('; '),
    };
  },
};
