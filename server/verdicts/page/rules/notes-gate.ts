import { concept, findNear } from '../../../page/text/concepts.ts';
import type { PageRule } from './rule.ts';

const allowNotes = concept('notification.click-allow');
const toBeTold = concept('notification.news-updates');
const watchOrProve = concept('notification.gate');

/** Notifications are to be allowed to prove or to see something: what comes then is advertisements for fraud. */
export const notesGate: PageRule<'notes-gate', 'text' | 'textLength' | 'scripts' | 'host'> = {
  code: 'notes-gate',
  match({ text, textLength, scripts, host }) {
    if (host.official || textLength > 1500) return null;
    const said = findNear(text, 160, [allowNotes, watchOrProve]);
    if (said === null || toBeTold.find(text).length > 0) return null;
    const asks = /requestPermission|pushManager|PushSubscription|firebase-messaging|OneSignal/.test(scripts);
    return asks || textLength < 400 ? { evidence: said, threat: 'MALWARE' } : null;
  },
};
