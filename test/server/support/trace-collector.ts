import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export interface CollectedSpan extends Omit<z.infer<typeof span>, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The role of the process that sent it. */
  readonly role: unknown;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** The header `authorization` of the last request. */
  readonly authorization: string | undefined;
  /** All received bodies. */
  readonly received: string;
}

/** Receives OTLP over HTTP as JSON, ended with the test. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  let authorization: string | undefined;
  const server = createServer((request, response) => {
    ({ authorization } = request.headers);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received += body;
      for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
        const role = valuesOf(resource.attributes)['linkglass.role'];
        for (const each of scopeSpans.flatMap(scope => scope.spans))
          spans.push({ ...each, attributes: valuesOf(each.attributes), role });
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    get authorization() {
      return authorization;
    },
    get received() {
      return received;
    },
  };
}

function valuesOf(attributes: readonly z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
