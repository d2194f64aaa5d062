import type { WebSocket } from 'ws';

/** Sends a greeting, then echoes every message. */
export function converse(webSocket: WebSocket, maxMs: number): void {
  const timer = setTimeout(() => webSocket.terminate(), maxMs);
  webSocket.on('error', () => webSocket.terminate());
  webSocket.once('close', () => clearTimeout(timer));
  webSocket.on('message', (data, isBinary) => webSocket.send(data, { binary: isBinary }));
  webSocket.send('hello');
}
