import { concept, findNear } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';

const clickAllow = concept('notification.click-allow');
const newsUpdates = concept('notification.news-updates');
const gate = concept('notification.gate');

/** Demands permission for notifications to prove or see something. The notifications then advertise fraud. */
export const notesGate: PageRule<'notes-gate'> = {
  code: 'notes-gate',
  match({ text, textLength, scripts, host }) {
    if (host.official || textLength > 1500) return null;
    const said = findNear(text, 160, [clickAllow, gate]);
    if (said === null || newsUpdates.find(text).length > 0) return null;
    const asks = /requestPermission|pushManager|PushSubscription|firebase-messaging|OneSignal/.test(scripts);
    return asks || textLength < 400 ? { evidence: said, threat: 'MALWARE' } : null;
  },
};
