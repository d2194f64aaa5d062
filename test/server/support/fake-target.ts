import type { Target } from '../../../server/scans/capture/cdp/target.ts';

/** A CDP target whose events the test emits. It answers every command with `{}` and keeps it in `sent`. */
export function fakeTarget() {
  const listeners = new Map<string, ((payload: object) => void)[]>();
  const sent: { command: string; params: unknown }[] = [];
  const target = {
    type: 'page',
    url: '',
    send: async (command: string, params?: unknown) => {
      sent.push({ command, params });
      return {};
    },
    on: (event: string, listener: (payload: object) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
  } as unknown as Target; // a test emits events without the members that nobody reads
  const emit = (event: string, payload: object = {}): void =>
    listeners.get(event)?.forEach(listener => listener(payload));
  return { target, emit, sent };
}
