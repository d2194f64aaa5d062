import browser, { type Runtime } from 'webextension-polyfill';
import { type Message, type MessageName, type Request, type Response, envelope, protocol } from './protocol.ts';

export type Handlers = { readonly [N in MessageName]: (request: Request<N>) => Promise<Response<N>> };

/** The one listener. It is not async: what it does not know, it leaves to others at once. */
export function listen(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const parsed = envelope.safeParse(message);
    if (!parsed.success || !maySend(parsed.data.name, sender)) return undefined;
    return handle(handlers, parsed.data.name, parsed.data.request);
  });
}

async function handle<N extends MessageName>(handlers: Handlers, name: N, request: unknown): Promise<Response<N>> {
  // The schema of this very name; TypeScript does not follow the index through `parse`.
  return handlers[name](protocol[name].request.parse(request) as Request<N>);
}

function maySend(name: MessageName, sender: Runtime.MessageSender): boolean {
  if (sender.id !== browser.runtime.id) return false;
  const message: Message = protocol[name];
  return message.from === 'page' || (sender.url ?? '').startsWith(browser.runtime.getURL(''));
}
