import type { CDPSession } from 'playwright';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.d.ts';

type Events = ProtocolMapping.Events;
type Commands = ProtocolMapping.Commands;

/** A CDP target of the page: the page itself, an out-of-process frame, or a worker. */
export interface Target {
  readonly type: string;
  readonly url: string;
  send<C extends keyof Commands>(command: C, ...params: Commands[C]['paramsType']): Promise<Commands[C]['returnType']>;
  on<E extends keyof Events>(event: E, listener: (payload: Events[E][0]) => void): void;
}

/** The session of the page as a Target. */
export function pageTarget(session: CDPSession, url = ''): Target {
  return {
    type: 'page',
    url,
    // Playwright has its own types for the same commands and events.
    send: (command, ...params) => session.send(command as never, params[0] as never),
    on: (event, listener) => void session.on(event as never, listener as never),
  };
}

/**
 * Attaches to every target below `root` (out-of-process frames, workers, nested workers) and calls `onTarget` for each before
 * it runs. Playwright offers no session for workers, so this uses the older protocol without flattened sessions, in which
 * messages of a child are nested in those of its parent.
 */
export async function followTargets(root: Target, onTarget: (target: Target) => void): Promise<void> {
  onTarget(root);
  await attachChildren(root, onTarget);
}

/** Attaches to one target of the browser. */
export async function openTarget(root: Target, targetId: string): Promise<Target> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const child = childTarget(root, sessionId, 'other', '');
  root.on('Target.receivedMessageFromTarget', event => {
    if (event.sessionId === sessionId) child.receive(event.message);
  });
  return child.target;
}

async function attachChildren(parent: Target, onTarget: (target: Target) => void): Promise<void> {
  const children = new Map<string, (message: string) => void>();
  parent.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => children.get(sessionId)?.(message));
  parent.on('Target.detachedFromTarget', ({ sessionId }) => void children.delete(sessionId));
  parent.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const child = childTarget(parent, sessionId, targetInfo.type, targetInfo.url);
    children.set(sessionId, child.receive);
    onTarget(child.target);
    void attachChildren(child.target, onTarget);
    // Fails if the target is already gone.
    child.target.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  });
  await parent
    .send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
    .catch(() => undefined); // not supported by targets without children
}

/** A target below `parent`. `receive` takes each message of its session, as JSON text. */
function childTarget(parent: Target, sessionId: string, type: string, url: string) {
  let lastId = 0;
  /** Commands without a response yet, by id. */
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((payload: never) => void)[]>();

  const target: Target = {
    type,
    url,
    send(command, ...params) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        // The response has the type that the protocol defines for this command.
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
        parent
          .send('Target.sendMessageToTarget', {
            sessionId,
            message: JSON.stringify({ id, method: command, params: params[0] ?? {} }),
          })
          .catch((error: unknown) => {
            pending.delete(id);
            reject(error instanceof Error ? error : new Error(String(error)));
          });
      });
    },
    on(event, listener) {
      const known = listeners.get(event);
      if (known) known.push(listener);
      else listeners.set(event, [listener]);
    },
  };

  function receive(text: string): void {
    // Trusted: written by the browser process, not by the page.
    const message = JSON.parse(text) as CommandResponse | TargetEvent;
    if ('id' in message) receiveResponse(message);
    else for (const listener of listeners.get(message.method) ?? []) listener(message.params as never);
  }

  function receiveResponse({ id, result, error }: CommandResponse): void {
    const command = pending.get(id);
    pending.delete(id);
    if (error) command?.reject(new Error(error.message));
    else command?.resolve(result);
  }

  return { target, receive };
}

/** A message of a session that answers a command. */
interface CommandResponse {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Any other message of a session. */
interface TargetEvent {
  readonly method: string;
  readonly params: unknown;
}
