import { z } from 'zod';

// A HAR contains data chosen by the page: invalid members get harmless defaults, so that one does not lose the others.
const text = z.string().catch('');
const milliseconds = z.number().catch(-1);

const timings = z.object({
  blocked: milliseconds,
  dns: milliseconds,
  connect: milliseconds,
  ssl: milliseconds,
  send: milliseconds,
  wait: milliseconds,
  receive: milliseconds,
});

const entry = z.object({
  startedDateTime: z.string(),
  time: milliseconds,
  request: z.object({
    method: text,
    url: z.string(),
    // Not parsed until a request is opened: there can be thousands.
    headers: z.array(z.unknown()).catch([]),
  }),
  response: z.object({
    status: z.number().catch(0),
    statusText: text,
    httpVersion: text,
    headers: z.array(z.unknown()).catch([]),
    content: z.object({ size: z.number().catch(0), mimeType: text }),
    redirectURL: text,
    _transferSize: z.number().nullish().catch(null),
    _error: z.string().nullish().catch(null),
  }),
  timings,
  serverIPAddress: z.string().optional().catch(undefined),
  _resourceType: text,
  _initiator: z.object({ type: text, url: z.string().optional() }).catch({ type: '' }),
  _fromCache: z.string().nullish().catch(null),
});
export type HarEntry = z.infer<typeof entry>;

/** A HAR 1.2 as our server writes it, with Chrome's `_resourceType` and `_initiator`. */
export const har = z.object({ log: z.object({ entries: z.array(entry) }) });
export type Har = z.infer<typeof har>;

const header = z.object({ name: z.string(), value: z.string() });

/** Headers as pairs; invalid ones are dropped. */
export function headerPairs(headers: readonly unknown[]): [name: string, value: string][] {
  return headers.flatMap(given => {
    const parsed = header.safeParse(given);
    return parsed.success ? [[parsed.data.name, parsed.data.value] satisfies [string, string]] : [];
  });
}
