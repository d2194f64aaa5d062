import browser from 'webextension-polyfill';
import { type MessageName, type Request, type Response, protocol } from './protocol.ts';

/** The browsers' error for a message without a receiver, as when the background stops at the same time. */
const isUndelivered = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Receiving end does not exist');

/** Sends a message to the background; once more if it had no receiver, which starts the background. Rejects without a valid response. */
export async function send<N extends MessageName>(name: N, request: Request<N>): Promise<Response<N>> {
  const deliver = (): Promise<unknown> => browser.runtime.sendMessage({ name, request });
  const response = await deliver().catch((error: unknown) => {
    if (!isUndelivered(error)) throw error;
    return deliver();
  });
  // Parsed by the schema of this name; TypeScript does not follow the index through `parse`.
  return protocol[name].response.parse(response) as Response<N>;
}
