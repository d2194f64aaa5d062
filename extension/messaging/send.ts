import browser from 'webextension-polyfill';
import { type MessageName, type Request, type Response, protocol } from './protocol.ts';

/** Sends a message to the background. Rejects where there is no valid response. */
export async function send<N extends MessageName>(name: N, request: Request<N>): Promise<Response<N>> {
  const response: unknown = await browser.runtime.sendMessage({ name, request });
  // Parsed by the schema of this name; TypeScript does not follow the index through `parse`.
  return protocol[name].response.parse(response) as Response<N>;
}
