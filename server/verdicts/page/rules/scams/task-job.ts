import { concept, findNear } from '../../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import type { PageRule } from '../rule.ts';
import { bearsOwnName, isNobodysHost, isQuoting, tellsOfItself } from '../page-context.ts';

const noExperience = concept('job.no-experience');
const clickTask = concept('job.click-task');
const messenger = concept('job.messenger');
const dailyPay = concept('job.daily-pay');
const deposit = concept('job.deposit');

/** Offers high daily pay for simple online tasks, by messenger. Victims soon have to pay for the next task. */
export const taskJob: PageRule<'task-job'> = {
  code: 'task-job',
  match(view) {
    const { text, textLength, host, links } = view;
    if (host.official || host.isPrivate || host.isTenancy || textLength > 6000) return null;
    if (isQuoting(view) || bearsOwnName(view)) return null;
    const said = findNear(text, 500, [clickTask, dailyPay, sumOfMoney]);
    if (said === null || noExperience.find(text).length === 0) return null;
    const leadsToMessenger = links.some(({ href }) =>
      /^(?:https?:\/\/(?:t\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|line\.me|lin\.ee|zalo\.me|open\.kakao\.com)\/|tg:|whatsapp:)/i.test(
        href,
      ),
    );
    const speaksOfMessenger = messenger.find(text).length > 0;
    if (!leadsToMessenger && !speaksOfMessenger) return null;
    const prepaid = deposit.find(text)[0]?.words;
    if (prepaid === undefined && tellsOfItself(view)) return null;
    const isStrange = isNobodysHost(view) || view.imitated !== null;
    if (!(leadsToMessenger && isStrange) && !(prepaid !== undefined && (leadsToMessenger || isStrange))) return null;
    return {
      evidence: [said, prepaid].filter(Boolean).join('; '),
    };
  },
};
