interface Answer {
  /** 0 if there was no response. */
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each drill asserts what it reads
  readonly json: any;
  readonly tookMs: number;
}

export interface Client {
  call(method: string, path: string, body?: object): Promise<Answer>;
}

export function createClient(address: string, key: string, timeoutMs = 30_000): Client {
  return {
    async call(method, path, body) {
      const startedAt = performance.now();
      const answer = (status: number, text: string): Answer => ({
        status,
        json: parseOrNull(text),
        tookMs: performance.now() - startedAt,
      });
      try {
        const response = await fetch(`${address}${path}`, {
          method,
          headers: { authorization: key },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return answer(response.status, await response.text());
      } catch {
        return answer(0, '');
      }
    },
  };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
