import { styleText } from 'node:util';
import type { Verdict } from '../../../shared/scan-values.ts';
import type { Terminal } from '../context.ts';
import { cutTo, oneLine, widthOf } from '../text.ts';
import { VERDICT_COLORS } from './verdict-colors.ts';

export interface CheckRow {
  readonly verdict: Verdict;
  readonly url: string;
  readonly why: string;
}

const WORDS = { MALICIOUS: 'Malicious', UNRATED: 'Unrated', SAFE: 'Safe' } as const satisfies Readonly<
  Record<Verdict, string>
>;

const VERDICT_WIDTH = 11;
const MIN_WIDTH = 20;
/** Of what the verdict leaves. */
const ADDRESS_SHARE = 0.45;

/** A table for people: one line for each address, cut to the width of the terminal. Rows come one by one. */
export function terminalTable({ columns, hasColors }: Terminal) {
  const rest = Math.max(2 * MIN_WIDTH, columns - VERDICT_WIDTH - 2);
  const addressWidth = Math.floor(rest * ADDRESS_SHARE);
  const style = (format: Parameters<typeof styleText>[0], text: string): string =>
    hasColors ? styleText(format, text, { validateStream: false }) : text;

  return {
    header: style('dim', `${'VERDICT'.padEnd(VERDICT_WIDTH)}${'ADDRESS'.padEnd(addressWidth)}  WHY`),
    row({ verdict, url, why }: CheckRow): string {
      const address = cut(url, addressWidth);
      const verdictCell = style(['bold', VERDICT_COLORS[verdict]], WORDS[verdict].padEnd(VERDICT_WIDTH));
      const space = ' '.repeat(addressWidth - widthOf(address) + 2);
      const line = `${verdictCell}${address}${space}${cut(why, rest - addressWidth)}`;
      return line.trimEnd();
    },
  };
}

/** Long enough for a wide terminal. */
const MAX_CHARACTERS = 1_000;

/** Keeps the start, where the host is. */
function cut(text: string, width: number): string {
  return cutTo(oneLine(text, MAX_CHARACTERS), width);
}
