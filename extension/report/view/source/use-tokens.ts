import { useEffect, useState } from 'preact/hooks';
// oxlint-disable-next-line import/default -- Vite makes a module of the file that exports its worker
import TokenizeWorker from '../../source/tokenize-worker.ts?worker';
import type { Tokens } from '../../source/tokenize.ts';

const UNCOLOURED: Tokens = { starts: new Uint32Array([0]), kinds: new Uint8Array([0]) };

/** The colours of a document, found aside so that nothing waits for them; until then it is text of one colour. */
export function useTokens(source: string): Tokens {
  const [tokens, setTokens] = useState(UNCOLOURED);
  useEffect(() => {
    setTokens(UNCOLOURED);
    const worker = new TokenizeWorker();
    worker.addEventListener('message', (event: MessageEvent<Tokens>) => {
      setTokens(event.data);
      worker.terminate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(source);
    return () => worker.terminate();
  }, [source]);
  return tokens;
}
