import type { ReportRequest, RequestKind } from './request.ts';

const SORT_KEYS = ['start', 'status', 'method', 'url', 'host', 'kind', 'size', 'time'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Arrangement {
  /** Words that must all occur in URL, type, status or IP address. */
  readonly words: string;
  /** null for all. */
  readonly kind: RequestKind | null;
  readonly onlyFailed: boolean;
  readonly sort: SortKey;
  readonly isDescending: boolean;
}

export const UNARRANGED: Arrangement = { words: '', kind: null, onlyFailed: false, sort: 'start', isDescending: false };

const VALUE_OF: Readonly<Record<SortKey, (request: ReportRequest) => number | string>> = {
  start: request => request.index,
  status: request => request.status,
  method: request => request.method,
  url: request => request.url,
  host: request => request.host,
  kind: request => request.kind,
  size: request => request.size,
  time: request => request.totalMs,
};

/** Filters and sorts; ties stay in start order. */
export function arrangeRequests(requests: readonly ReportRequest[], by: Arrangement): ReportRequest[] {
  const words = by.words.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = requests.filter(
    request =>
      (by.kind === null || request.kind === by.kind) &&
      (!by.onlyFailed || hasFailed(request)) &&
      words.every(word => haystack(request).includes(word)),
  );
  const value = VALUE_OF[by.sort];
  const direction = by.isDescending ? -1 : 1;
  return kept.sort((a, b) => direction * compare(value(a), value(b)) || a.index - b.index);
}

export function hasFailed({ status, error }: ReportRequest): boolean {
  return error !== null || status === 0 || status >= 400;
}

function haystack({ url, mimeType, status, ip, kind, method }: ReportRequest): string {
  return `${url} ${mimeType} ${status} ${ip ?? ''} ${kind} ${method}`.toLowerCase();
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
