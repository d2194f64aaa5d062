import type { ApiClient } from '../../../../extension/api/client.ts';

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Responses made by the test, from the path of the endpoint and the request. */
export function fakeClient(answer: (path: string, asked: Asked) => Promise<unknown>): Pick<ApiClient, 'call'> {
  const call = (endpoint: { path: string }, asked: Asked): Promise<unknown> => answer(endpoint.path, asked);
  return { call } as unknown as Pick<ApiClient, 'call'>; // the test answers what the endpoint that it is asked for answers
}
