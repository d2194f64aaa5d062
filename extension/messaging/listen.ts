import browser, { type Runtime } from 'webextension-polyfill';
import { type MessageName, type Request, type Response, envelope, protocol } from './protocol.ts';
import type { Message } from './message.ts';
import { type Sender, readSender } from './sender.ts';

type Handler<N extends MessageName> = (request: Request<N>, sender: Sender) => Promise<Response<N>>;
/** One handler for every message: a missing one does not compile. */
export type Handlers = { readonly [N in MessageName]: Handler<N> };

/** Registers the only listener. It is synchronous, so that unknown messages are left to other listeners. */
export function listen(handlers: Handlers): void {
  const extension = { id: browser.runtime.id, root: browser.runtime.getURL('') };
  browser.runtime.onMessage.addListener((message: unknown, from: Runtime.MessageSender) => {
    const parsed = envelope.safeParse(message);
    const sender = readSender(from, extension);
    if (!parsed.success || sender === null || !maySend(protocol[parsed.data.name], sender)) return undefined;
    return handle(handlers, parsed.data.name, parsed.data.request, sender);
  });
}

async function handle<N extends MessageName>(handlers: Handlers, name: N, request: unknown, sender: Sender) {
  // Parsed by the schema of this name; TypeScript does not follow the index through `parse`.
  return handlers[name](protocol[name].request.parse(request) as Request<N>, sender);
}

function maySend(message: Message, sender: Sender): boolean {
  return message.from === 'content-script' || sender.isOwnPage;
}
