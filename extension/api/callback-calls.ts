import { callbackEndpoints } from '../../shared/api/callbacks.ts';
import type { Requests } from '../client/client.ts';
import type { callbackMessages } from '../messaging/protocol/callbacks.ts';
import { asAnswer } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** What the report asks for to show callbacks. */
export function createCallbackCalls({ call }: Pick<ApiClient, 'call'>): Pick<Requests, keyof typeof callbackMessages> {
  return {
    listCallbacks: ({ scanId }) => asAnswer(() => call(callbackEndpoints.list, { params: { scan_id: scanId } })),
  };
}
