import { ALARM_CODE, OWN_FILES, phoneNumbers } from '../../../page/text/alarms.ts';
import { concept, findNear, type Found, phrases } from '../../../page/text/concepts.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { PageRule } from './rule.ts';

const device = concept('alarm.device');
const doNot = concept('alarm.do-not-close');
const harmed = concept('alarm.infected-or-locked');
const remoteHelp = concept('alarm.remote-access');
const ringUp = concept('alarm.call-support');
const taken = concept('alarm.data-at-risk');
const treasure = concept('alarm.personal-data');
const workshop = concept('alarm.repair-shop');
const scamAwareness = phrases('generic.scam-awareness');
const infectedAlert = phrases('alarm.infected');

type Needed = 'text' | 'textLength' | 'host' | 'scripts' | 'input';

/** Longer pages speak about such alarms. */
const MAX_LETTERS = 8000;
const MAX_LETTERS_OF_ALARM = 2500;
const NEAR = 120;

/** A page cannot know that a computer is infected; one that says so and wants a call is the fraud itself. */
export const techSupportAlert: PageRule<'tech-support-alert', Needed> = {
  code: 'tech-support-alert',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || textLength > MAX_LETTERS || scamAwareness(text).length > 2 || isWorkshop(view)) return null;
    const alarm = alarmOf(text);
    const number = alarm && numberToCall(text);
    if (!number) return null;
    // Who repairs computers speaks of viruses and has a telephone: but does not hold its visitors, and knows no code of an error.
    const saying =
      Math.min(textLength > MAX_LETTERS_OF_ALARM ? 1 : 3, infectedAlert(text).length) + Number(losing(text) !== null);
    if (saying + 1.5 * hardSigns(view).count < 3) return null;
    return {
      evidence: [alarm, number].join('; '),
      threat: 'TECH_SUPPORT',
    };
  },
};

/** The same fright without a number: what it sells is behind a button. */
export const scareware: PageRule<'scareware', Needed> = {
  code: 'scareware',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || textLength > MAX_LETTERS / 2 || scamAwareness(text).length > 1 || isWorkshop(view))
      return null;
    const alarm = alarmOf(text);
    if (alarm === null) return null;
    const { words, count } = hardSigns(view);
    if (count < 2) return null;
    return {
      evidence: [alarm, ...words].join('; '),
      threat: 'TECH_SUPPORT',
    };
  },
};

/** It does not let go: full screen, sound, questions on leaving. */
export const pageTraps: PageRule<'page-traps', Needed> = {
  code: 'page-traps',
  match(view) {
    const traps = view.host.official || alarmOf(view.text) === null ? [] : trapsOf(view);
    if (traps.length === 0) return null;
    return {
      params: { traps },
      evidence: '',
      threat: 'TECH_SUPPORT',
    };
  },
};

function isWorkshop({ text, scripts, input }: Pick<PageView, Needed>): boolean {
  return workshop.find(text).length > 0 && trapsOf({ scripts, input }).length === 0;
}

function alarmOf(text: string): string | null {
  return infectedAlert(text)[0] ?? findNear(text, NEAR, [device, harmed]);
}

/** A telephone's number beside words that ask to ring it up; null for none. */
export function numberToCall(text: string): string | null {
  const isWanted = ({ at, words }: Found) =>
    ringUp.find(text.slice(Math.max(0, at - 2 * NEAR), at + words.length + NEAR)).length > 0;
  return phoneNumbers(text).find(isWanted)?.words ?? null;
}

/** What is said to be stolen or lost. */
function losing(text: string): string | null {
  return findNear(text, NEAR, [treasure, taken]);
}

/** What honest pages about infections do not have; longer ones may quote the words of an alarm. */
function hardSigns(view: Pick<PageView, Needed>): { words: string[]; count: number } {
  const alarm = view.textLength > MAX_LETTERS_OF_ALARM ? '' : view.text;
  const forbidden = doNot.find(alarm)[0]?.words;
  const code = ALARM_CODE.exec(alarm)?.[0];
  const files = OWN_FILES.exec(alarm)?.[0];
  // Who repairs computers from afar says who they are.
  const remote = view.host.isFree || !view.host.isRespectable ? remoteHelp.find(alarm)[0]?.words : undefined;
  const words = [forbidden, code, files, remote].filter(sign => sign !== undefined);
  return { words, count: words.length + Math.min(2, trapsOf(view).length) };
}

function trapsOf({ scripts, input }: Pick<PageView, 'scripts' | 'input'>): Trap[] {
  const markup = input.html.slice(0, 300_000);
  return TRAPS.filter(([, trap]) => trap.test(scripts) || trap.test(markup)).map(([name]) => name);
}

const TRAPS = [
  ['full-screen', /requestFullscreen|webkitRequestFullScreen|mozRequestFullScreen/i],
  ['asks-before-closing', /onbeforeunload|beforeunload/i],
  ['sound', /<audio[^>]{0,200}(?:autoplay|loop)|new Audio\(|speechSynthesis/i],
  ['repeated-alerts', /(?:while|for)\s?\([^)]{0,80}\)\s?\{?\s{0,20}alert\(|setInterval\([^)]{0,80}alert\(/i],
  [
    'locks-input',
    /keyboard\.lock\(|requestPointerLock|on(?:keydown|keypress)["'`]?\s?[=,][^;]{0,80}(?:preventDefault|return (?:false|!1))|cursor:\s?none/i,
  ],
  [
    'fills-history',
    /history\.pushState[^;]{0,120}(?:popstate|for\s?\()|for\s?\([^)]{0,80}\)\s?\{?\s{0,20}history\.pushState/i,
  ],
] as const;
type Trap = (typeof TRAPS)[number][0];
