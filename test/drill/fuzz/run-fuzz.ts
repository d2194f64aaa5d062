import fc from '../../support/fast-check.ts';
import { createContract, type Contract } from '../../server/support/contract.ts';
import { requestsFor, type ApiDocument, type FuzzRequest, type Known } from './requests.ts';
import { send, sendAndReset, type RawAnswer } from './send.ts';

export interface FuzzOptions {
  readonly address: string;
  readonly count: number;
  readonly seed: number;
  /** Called before each batch, because requests delete things. */
  readonly known: () => Promise<Known>;
}

interface Fault {
  readonly kind: 'error' | 'hang' | 'schema' | 'leak' | 'silence';
  readonly request: string;
  readonly answer: string;
}

export interface FuzzResult {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of faults by kind. */
  readonly counts: Readonly<Record<Fault['kind'], number>>;
  /** One for each kind, method, path and status. */
  readonly faults: readonly Fault[];
}

const BATCH = 250;
const AT_ONCE = 16;
const TIMEOUT_MS = 60_000;
/** One in so many requests is also sent on a connection that the client resets, up to LATEST_RESET_MS later. */
const RESET_EVERY = 10;
const LATEST_RESET_MS = 10;
/** Statuses with which the HTTP parser rejects malformed requests. */
const PARSER_STATUSES: ReadonlySet<number> = new Set([400, 401, 404, 405, 408, 413, 417, 431]);
/** Text that only internals of the server contain. */
const INSIDE = /sqlite|knex|node_modules|\.ts:\d|\bat \w+ \(|ENOENT|ZodError|\[object /i;

/** Sends requests generated from the API description (the same for the same seed), and checks every response against it. */
export async function runFuzz({ address, count, seed, known }: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as ApiDocument; // the contract below reads the same
  const contract = createContract(document as unknown as Parameters<typeof createContract>[0]);
  const statuses: Record<string, number> = {};
  const counts: Record<Fault['kind'], number> = { error: 0, hang: 0, schema: 0, leak: 0, silence: 0 };
  const faults = new Map<string, Fault>();

  async function ask(request: FuzzRequest): Promise<void> {
    const answer = await send(address, request, TIMEOUT_MS).catch(() => NO_ANSWER);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const kind = faultOf(contract, request, answer);
    if (!kind) return;
    counts[kind.kind]++;
    const path = request.target
      .split('?')[0]
      ?.replaceAll(/[\da-f-]{36}/g, '{id}')
      .slice(0, 60);
    const name = `${kind.kind} ${request.method} ${path} ${status}`;
    if (faults.size < 50 && !faults.has(name)) faults.set(name, { ...kind, request: shown(request) });
  }

  for (let sent = 0; sent < count; sent += BATCH) {
    const batch = fc.sample(requestsFor(document, await known()), {
      seed: seed + sent,
      numRuns: Math.min(BATCH, count - sent),
    });
    const next = batch.entries();
    const work = async (): Promise<void> => {
      for (const [index, request] of next) {
        if (index % RESET_EVERY === 0) {
          const delayMs = (index / RESET_EVERY) % (LATEST_RESET_MS + 1);
          await sendAndReset(address, request, delayMs);
        }
        await ask(request);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { requests: count, statuses, counts, faults: [...faults.values()] };
}

const NO_ANSWER: RawAnswer = { status: 0, headers: new Headers(), text: '' };

function faultOf(contract: Contract, request: FuzzRequest, answer: RawAnswer | null): Omit<Fault, 'request'> | null {
  if (!answer) return { kind: 'hang', answer: `none within ${TIMEOUT_MS} ms` };
  const { status, headers, text } = answer;
  const told = `${status} ${text.slice(0, 300)}`;
  if (status >= 500 && status !== 503) return { kind: 'error', answer: told };
  if (request.isMalformed) return status === 0 || PARSER_STATUSES.has(status) ? null : { kind: 'schema', answer: told };
  if (status === 0) return { kind: 'silence', answer: 'closed without an answer' };
  if (INSIDE.test(text) && !request.target.includes('docs')) return { kind: 'leak', answer: told };
  // A request line over the parser's limit, or a method that it does not know.
  if (status === 431 || status === 400) return null;
  try {
    const path = request.target.replace(/^http:\/\/[^/]*/, '').split('?')[0];
    contract({ method: request.method, target: request.target, path, status, headers, text });
    return null;
  } catch (error) {
    return { kind: 'schema', answer: error instanceof Error ? error.message.slice(0, 600) : String(error) };
  }
}

function shown({ method, target, headers, body }: FuzzRequest): string {
  const names = headers.map(
    ([name, value]) => `${name}: ${name.toLowerCase() === 'authorization' ? '(key)' : value.slice(0, 60)}`,
  );
  return `${method} ${target.slice(0, 200)} ${JSON.stringify(names)} ${body ? body.toString('utf8').slice(0, 400) : ''}`;
}
