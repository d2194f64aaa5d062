import { type Batch, batchEndpoints, type SubmittedBatch } from '../../../shared/api/batches.ts';
import { asAnswer } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import type { ScanOptions } from '../web-settings.ts';
import type { Answer } from '../../messaging/protocol/answer.ts';

/** Many scans that are submitted together, which only the web pages do. */
export interface BatchCalls {
  submit(urls: readonly string[]): Promise<Answer<SubmittedBatch>>;
  read(id: string): Promise<Answer<Batch>>;
  cancel(id: string): Promise<Answer<Batch>>;
}

export function createBatchCalls({ call }: Pick<ApiClient, 'call'>, scanOptions: () => ScanOptions): BatchCalls {
  return {
    submit: urls =>
      asAnswer(() => call(batchEndpoints.create, { body: { urls: [...urls], origin: 'USER', ...scanOptions() } })),
    read: id => asAnswer(() => call(batchEndpoints.read, { params: { batch_id: id } })),
    cancel: id => asAnswer(() => call(batchEndpoints.cancel, { params: { batch_id: id } })),
  };
}
