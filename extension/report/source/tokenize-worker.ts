import { tokenize } from './tokenize.ts';

// A worker, so that tokenising megabytes does not block the page.
self.addEventListener('message', (event: MessageEvent<string>) => {
  const tokens = tokenize(event.data);
  self.postMessage(tokens, { transfer: [tokens.starts.buffer, tokens.kinds.buffer] });
});
