import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { Reason } from '../reason.ts';
import { VOUCHED_FOR } from '../../page/identity/identity-match.ts';
import { fold } from '../../page/text/fold.ts';
import type { PageView } from '../../page/view/view.ts';

/**
 * What inline code asks to tell a scanner from a person's browser, and where a scan differs (docs/fidelity.md): graphics card, heap
 * and window. Of 1,976 saved pages of real sites, one asks for one of them.
 */
const ASKED: readonly RegExp[] = [
  /UNMASKED_RENDERER_WEBGL|WEBGL_debug_renderer_info|swiftshader|llvmpipe/i,
  /jsHeapSizeLimit/,
  /outer(?:Width|Height)\s*(?:-|={2,3})\s*(?:window\.)?inner(?:Width|Height)|(?:outer(?:Width|Height)|screen[XY])\s*={2,3}\s*0\b|inner(?:Width|Height)\s*={2,3}\s*(?:window\.)?(?:outer|screen\.)|screen\.(?:width|height)\s*={2,3}\s*(?:window\.)?inner/,
];
/** A connection without sound or picture only tells addresses, of which a scan has none. */
const CONNECTION = /\bRTCPeerConnection\b/;
const MEDIA = /getUserMedia|addTrack|addTransceiver|ontrack/;

/**
 * Code that looks for a scanner may show people another page. So the page is SAFE only if its host is vouched for (`VOUCHED_FOR`),
 * or if it shows the markup that the code holds.
 */
export function looksForScanner(view: PageView): Reason | null {
  const { scripts, identityMatch, input } = view;
  if (VOUCHED_FOR.has(identityMatch.relation)) return null;
  const asked = ASKED.flatMap(each => each.exec(scripts)?.[0] ?? []);
  const connection = CONNECTION.exec(scripts);
  if (connection && !MEDIA.test(scripts)) asked.push(connection[0]);
  if (asked.length === 0 || isShown(writtenWords(scripts), input.shown?.text ?? '')) return null;
  return reasonOf('looks-for-scanner', { evidence: asked.join(', ') }, 0);
}

const MAX_WORDS = 2_000;
/** Fewer words of markup in code are too few to be what it shows. */
const FEW_WORDS = 5;
/** Words may be shown in other forms. */
const SHOWN_SHARE = 0.8;

/** The words of markup in literals of code, folded. */
function writtenWords(scripts: string): Set<string> {
  const words = new Set<string>();
  for (const [, , literal = ''] of scripts.matchAll(/(["'`])((?:\\.|(?!\1)[^\\]){40,200000})\1/gs)) {
    if (!/<[a-z]/i.test(literal)) continue;
    const text = unescaped(literal).replaceAll(/<[^<>]{0,2000}>/g, ' ');
    for (const word of wordsIn(text)) if (words.size < MAX_WORDS) words.add(word);
  }
  return words;
}

const wordsIn = (text: string): readonly string[] => fold(text).match(/\p{L}{3,}/gu) ?? [];

function unescaped(literal: string): string {
  return literal.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|n|t|(.))/gs,
    (_, long?: string, short?: string, plain?: string) => {
      const code = long ?? short;
      return code === undefined ? (plain ?? ' ') : String.fromCharCode(Number.parseInt(code, 16));
    },
  );
}

function isShown(words: ReadonlySet<string>, text: string): boolean {
  if (words.size < FEW_WORDS) return false;
  const shown = new Set(wordsIn(text));
  const found = [...words].filter(word => shown.has(word)).length;
  return found >= SHOWN_SHARE * words.size;
}
