import { getDomain } from 'tldts';
import type { HttpTransaction } from '../../../../shared/api/scans.ts';
import { BULLET, line, own, span, type Line, type Row } from '../lines.ts';
import { bytes, plural } from './numbers.ts';
import type { SummaryInput } from './input.ts';

const MAX_HOSTS = 5;
const MAX_ERRORS = 3;

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['pages', /^(text\/html|application\/xhtml)/],
  ['scripts', /(java|ecma)script/],
  ['styles', /^text\/css/],
  ['images', /^image\//],
  ['fonts', /^font\/|font/],
  ['media', /^(video|audio)\//],
  ['data', /json|xml|^text\/|protobuf/],
];

export function requests({ detail: { http_transactions: all } }: SummaryInput): Row | null {
  if (all.length === 0) return null;
  const failed = all.filter(each => each.status_code === 0 || each.status_code >= 400).length;
  const hosts = byCount(all, each => new URL(each.url).hostname);
  const first: Line = [
    own(`${plural(all.length, 'request')} to ${plural(hosts.length, 'host')}, ${bytes(sizeOf(all))}`),
    ...(failed > 0 ? [own(', '), own(`${failed} failed`, 'red')] : []),
  ];
  const kinds = byCount(all, kindOf).map(([kind, some]) => `${kind}\u00a0${some.length}\u00a0(${bytes(sizeOf(some))})`);
  return { label: 'Requests', lines: [first, [own(kinds.join(', '))], hostsLine(hosts)] };
}

function hostsLine(hosts: readonly Group[]): Line {
  const shown = hosts
    .slice(0, MAX_HOSTS)
    .flatMap(([host, some], index) => [
      own(index === 0 ? '' : ', '),
      span(host, null, 253),
      own(`\u00a0${some.length}`),
    ]);
  const more = hosts.length - MAX_HOSTS;
  return more > 0 ? [...shown, own(` and ${plural(more, 'more host', 'more hosts')}`, 'dim')] : shown;
}

export function cookies({ detail: { cookies: all, scan, page } }: SummaryInput): Row | null {
  if (!page && all.length === 0) return null;
  if (all.length === 0) return { label: 'Cookies', lines: [line('none', 'dim')] };
  const here = getDomain(scan.target_url ?? scan.submitted_url);
  const isForeign = (domain: string) => getDomain(domain.replace(/^\./, '')) !== here;
  const foreign = all.filter(each => isForeign(each.domain)).length;
  const kept = all.filter(each => each.expiry !== null).length;
  const details = `, ${kept} persistent${foreign > 0 ? `, ${foreign} from other sites` : ''}`;
  return { label: 'Cookies', lines: [[own(String(all.length)), own(details, 'dim')]] };
}

export function consoleErrors({ detail: { console_messages: all } }: SummaryInput): Row | null {
  if (all.length === 0) return null;
  const errors = all.filter(each => each.type === 'error');
  const warnings = all.filter(each => each.type === 'warn').length;
  const first: Line = [
    own(plural(errors.length, 'error'), errors.length > 0 ? 'red' : null),
    own(`, ${plural(warnings, 'warning')}`),
    own(`, of ${plural(all.length, 'message')}`, 'dim'),
  ];
  const more = errors.length - MAX_ERRORS;
  return {
    label: 'Console',
    lines: [
      first,
      ...errors.slice(0, MAX_ERRORS).map((each): Line => [BULLET, span(each.text, null, 160)]),
      ...(more > 0 ? [[own(`and ${plural(more, 'more error')}`, 'dim')]] : []),
    ],
  };
}

function kindOf({ status_code: status, mimetypes }: HttpTransaction): string {
  if (status === 0) return 'unanswered';
  if (status >= 300 && status < 400) return 'redirects';
  return KINDS.find(([, pattern]) => pattern.test(mimetypes ?? ''))?.[0] ?? 'other';
}

function sizeOf(some: readonly HttpTransaction[]): number {
  return some.reduce((sum, { size }) => sum + size, 0);
}

type Group = readonly [string, readonly HttpTransaction[]];

/** Largest groups first. */
function byCount(all: readonly HttpTransaction[], keyOf: (each: HttpTransaction) => string): Group[] {
  return [...Map.groupBy(all, keyOf)].toSorted(([, a], [, b]) => b.length - a.length);
}
