// A bare Koa that parses JSON and sends it back: the cost of the framework alone.
import type { AddressInfo } from 'node:net';
import Koa from 'koa';

const app = new Koa();
app.use(async ctx => {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.req) chunks.push(chunk as Buffer); // no encoding is set, so chunks are buffers
  ctx.body = JSON.parse(Buffer.concat(chunks).toString()) as object; // the bench sends objects
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // null only for a server that does not listen
  process.send?.({ type: 'ready', address: `http://127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit());
