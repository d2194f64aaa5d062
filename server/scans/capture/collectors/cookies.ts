import type { Cookie } from '../../../../shared/api/scans.ts';
import type { Collector } from '../source.ts';

const MAX_COOKIES = 3000;

/** All cookies of the context, including http-only ones. */
export const cookies: Collector<'cookies'> =
  ({ context }) =>
  async () =>
    (await context.cookies()).slice(0, MAX_COOKIES).map((cookie): Cookie => ({
      domain: cookie.domain,
      // In seconds; -1 for a session cookie.
      expiry: cookie.expires < 0 ? null : new Date(cookie.expires * 1000).toISOString(),
      http_only: cookie.httpOnly,
      name: cookie.name,
      path: cookie.path,
      secure: cookie.secure,
      value: cookie.value,
    }));
