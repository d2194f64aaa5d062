import browser from 'webextension-polyfill';
import { type MessageName, type Request, type Response, protocol } from './protocol.ts';

/** Asks the background. Rejects where it does not answer, or not in the agreed form. */
export async function send<N extends MessageName>(name: N, request: Request<N>): Promise<Response<N>> {
  const response: unknown = await browser.runtime.sendMessage({ name, request });
  // The schema of this very name; TypeScript does not follow the index through `parse`.
  return protocol[name].response.parse(response) as Response<N>;
}
