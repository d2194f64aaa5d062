import { ALARM_CODE, OWN_FILES, phoneNumbers } from '../../../../page/text/alarms.ts';
import { concept, findNear, type Found, phrases } from '../../../../page/text/concepts.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';

const device = concept('alarm.device');
const doNotClose = concept('alarm.do-not-close');
const infected = concept('alarm.infected-or-locked');
const remoteHelp = concept('alarm.remote-access');
const callSupport = concept('alarm.call-support');
const dataAtRisk = concept('alarm.data-at-risk');
const personalData = concept('alarm.personal-data');
const repairShop = concept('alarm.repair-shop');
const scamAwareness = phrases('generic.scam-awareness');
const infectedAlert = phrases('alarm.infected');

/** Longer pages are about such alarms. */
const MAX_LETTERS = 8000;
const MAX_LETTERS_OF_ALARM = 2500;
const NEAR = 120;

/** Says that the computer is infected, which a page cannot know, and asks for a call. */
export const techSupportAlert: PageRule<'tech-support-alert'> = {
  code: 'tech-support-alert',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || textLength > MAX_LETTERS || scamAwareness(text).length > 2 || isRepairShop(view)) return null;
    const alarm = alarmOf(text);
    const number = alarm && numberToCall(text);
    if (!number) return null;
    // Honest repair shops mention viruses and a number too, but do not trap visitors or show error codes.
    const alarms =
      Math.min(textLength > MAX_LETTERS_OF_ALARM ? 1 : 3, infectedAlert(text).length) + Number(losing(text) !== null);
    if (alarms + 1.5 * hardSigns(view).count < 3) return null;
    return {
      evidence: [alarm, number].join('; '),
      threat: 'TECH_SUPPORT',
    };
  },
};

/** The same alarm without a number: it sells something behind a button. */
export const scareware: PageRule<'scareware'> = {
  code: 'scareware',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || textLength > MAX_LETTERS / 2 || scamAwareness(text).length > 1 || isRepairShop(view))
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

/** Traps the visitor: full screen, sound, dialogs on leaving. */
export const pageTraps: PageRule<'page-traps'> = {
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

function isRepairShop(view: PageView): boolean {
  return repairShop.find(view.text).length > 0 && trapsOf(view).length === 0;
}

function alarmOf(text: string): string | null {
  return infectedAlert(text)[0] ?? findNear(text, NEAR, [device, infected]);
}

/** A telephone number beside words that ask to call it; null for none. */
export function numberToCall(text: string): string | null {
  const isWanted = ({ at, words }: Found) =>
    callSupport.find(text.slice(Math.max(0, at - 2 * NEAR), at + words.length + NEAR)).length > 0;
  return phoneNumbers(text).find(isWanted)?.words ?? null;
}

/** Data that is said to be stolen or lost. */
function losing(text: string): string | null {
  return findNear(text, NEAR, [personalData, dataAtRisk]);
}

/** Signs that honest pages about infections lack. Long pages may quote an alarm, so their text does not count. */
function hardSigns(view: PageView): { words: string[]; count: number } {
  const alarm = view.textLength > MAX_LETTERS_OF_ALARM ? '' : view.text;
  const forbidden = doNotClose.find(alarm)[0]?.words;
  const code = ALARM_CODE.exec(alarm)?.[0];
  const files = OWN_FILES.exec(alarm)?.[0];
  // Honest remote support is on its own domain.
  const remote = view.host.isFree || !view.host.isRespectable ? remoteHelp.find(alarm)[0]?.words : undefined;
  const words = [forbidden, code, files, remote].filter(sign => sign !== undefined);
  return { words, count: words.length + Math.min(2, trapsOf(view).length) };
}

function trapsOf({ scripts, input }: PageView): Trap[] {
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
