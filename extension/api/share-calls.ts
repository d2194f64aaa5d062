import { shareEndpoints } from '../../shared/api/shares.ts';
import type { Requests } from '../client/client.ts';
import type { shareMessages } from '../messaging/protocol/shares.ts';
import { asAnswer } from './api-error.ts';
import type { ApiClient } from './client.ts';

/** What the dialog for links to a report asks for. */
export function createShareCalls({ call }: Pick<ApiClient, 'call'>): Pick<Requests, keyof typeof shareMessages> {
  return {
    listShares: ({ scanId }) => asAnswer(() => call(shareEndpoints.list, { params: { scan_id: scanId } })),
    createShare: ({ scanId, days }) =>
      asAnswer(() => call(shareEndpoints.create, { params: { scan_id: scanId }, query: { days: `${days}` } })),
    deleteShare: ({ scanId, id }) =>
      asAnswer(async () => {
        await call(shareEndpoints.remove, { params: { scan_id: scanId, share_id: id } });
        return null;
      }),
  };
}
