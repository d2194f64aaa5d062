import { connect } from 'node:net';

/** Sends bytes unchanged and returns the response until the server closes or the time is up. */
export function rawRequest(address: string, request: string | Buffer, timeoutMs = 60_000): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let received = '';
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.on('data', chunk => (received += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}
