import type { Client } from '../../client/client.ts';

/** A client that gives the scan that was read early to the first who asks; if that failed, the scan is read again. */
export function readAhead(client: Client, earlyScan: Promise<string>): Client {
  let early: Promise<string> | null = earlyScan;
  return {
    ...client,
    async readText(request, signal) {
      const read = () => client.readText(request, signal);
      if (early === null || request.kind !== 'scan') return read();
      const found = early.catch(read);
      early = null;
      return found;
    },
  };
}
