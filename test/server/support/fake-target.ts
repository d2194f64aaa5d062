import type { Target } from '../../../server/scans/capture/cdp/target.ts';

/** A CDP target whose events the test emits, and which answers every command with `{}`. */
export function fakeTarget() {
  const listeners = new Map<string, ((payload: object) => void)[]>();
  const target = {
    type: 'page',
    url: '',
    send: async () => ({}),
    on: (event: string, listener: (payload: object) => void) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
  } as unknown as Target; // a test emits events without the members that nobody reads
  const emit = (event: string, payload: object = {}): void =>
    listeners.get(event)?.forEach(listener => listener(payload));
  return { target, emit };
}
