import { tokenize } from './tokenize.ts';

// Runs beside the page: colours of megabytes, without holding it up.
self.addEventListener('message', (event: MessageEvent<string>) => {
  const tokens = tokenize(event.data);
  self.postMessage(tokens, { transfer: [tokens.starts.buffer, tokens.kinds.buffer] });
});
