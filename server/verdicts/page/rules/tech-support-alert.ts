import { aboutDeceit, callNow, infectedAlert } from '../text/wording.ts';
import type { PageRule } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host' | 'scripts' | 'input';

/** A page cannot know that a computer is infected; one that says so and wants a call is the fraud itself. */
export const techSupportAlert: PageRule<Needed> = {
  code: 'tech-support-alert',
  see({ text, textLength, host }) {
    if (host.official || textLength > 8000 || aboutDeceit(text).length > 2) return null;
    const alarm = infectedAlert(text);
    const number = /(?:\+\d|\(?0\d|1[\s.-]?\(?8)[\d\s().\-–]{7,18}\d|\b\d{3}[\s.-]\d{3}[\s.-]\d{4}\b/.exec(text)?.[0];
    if (alarm.length === 0 || number === undefined || (alarm.length < 2 && callNow(text).length === 0)) return null;
    return {
      message: 'The computer is said to be infected or locked, and a number is to be called',
      evidence: [...alarm.slice(0, 4), number].join('; '),
      threat: 'TECH_SUPPORT',
    };
  },
};

/** It does not let go: full screen, sound, questions on leaving. */
export const pageTraps: PageRule<Needed> = {
  code: 'page-traps',
  see({ text, scripts, input, host }) {
    if (host.official || infectedAlert(text).length === 0) return null;
    const traps = Object.entries(TRAPS).filter(
      ([, trap]) => trap.test(scripts) || trap.test(input.html.slice(0, 300_000)),
    );
    if (traps.length === 0) return null;
    return {
      message: 'The page tries to hold the visitor while it frightens',
      evidence: traps.map(([name]) => name).join(', '),
      threat: 'TECH_SUPPORT',
    };
  },
};

const TRAPS = {
  'full screen': /requestFullscreen|webkitRequestFullScreen|mozRequestFullScreen/i,
  'asks before it closes': /onbeforeunload|beforeunload/i,
  sound: /<audio[^>]{0,200}autoplay|\.play\(\)|new Audio\(|speechSynthesis/i,
  'alert after alert': /(?:while|for)\s?\([^)]{0,80}\)\s?\{?\s{0,20}alert\(|setInterval\([^)]{0,80}alert\(/i,
  'locks the keyboard or the pointer': /keyboard\.lock\(|requestPointerLock/i,
  'fills the history':
    /history\.pushState[^;]{0,120}(?:popstate|for\s?\()|for\s?\([^)]{0,80}\)\s?\{?\s{0,20}history\.pushState/i,
} as const;
