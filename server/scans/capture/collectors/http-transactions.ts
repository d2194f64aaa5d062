import type { HttpTransaction } from '../../../../shared/api/scans.ts';
import { bodySize } from '../network/body-size.ts';
import { hostAndPortOf, withoutFragment } from '../network/entry.ts';
import { refusalOf } from '../visit/outcome.ts';
import type { Collector } from '../source.ts';

/** All http and https requests, in order of start. */
export const httpTransactions: Collector<'http_transactions'> =
  ({ network, egress }) =>
  () =>
    network.entries
      .filter(entry => /^https?:/i.test(entry.url))
      // Requests that the address policy blocked were never sent.
      .filter(entry => entry.status !== 0 || refusalOf(entry, egress) !== 'BLOCKED_ADDRESS')
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map((entry): HttpTransaction => ({
        content_type: entry.responseHeaders['content-type'] ?? null,
        ip: egress.addressOf(...hostAndPortOf(entry.url)) ?? '',
        method: entry.method,
        mimetypes: entry.mimeType,
        size: bodySize(entry),
        status_code: entry.status,
        url: withoutFragment(entry.url),
      }));
