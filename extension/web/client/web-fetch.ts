import { OWN_PAGE_HEADER } from '../../../shared/api/sessions.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FetchFrom } from '../../api/fetch-from.ts';

/** A request with the session's cookie, which the server accepts from pages that send this header. */
export const webFetch: FetchFrom = async (url, { method, headers, body, timeoutMs }) => {
  const { authorization: _, ...others } = headers;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...others, [OWN_PAGE_HEADER]: '1' },
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    if (response.status === 401) throw new ApiError('signed-out', 'no session', { status: 401 });
    return response;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal.aborted) throw new ApiError('timeout', `no response within ${timeoutMs / 1000} s`);
    throw new ApiError('unreachable', String(error));
  }
};
