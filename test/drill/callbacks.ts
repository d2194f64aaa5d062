// 1,000 callbacks to a receiver that fails at random, while the server is killed 20 times. Counts callbacks that are lost, or sent again under another id.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/storage/open.ts';
import { startReceiver } from '../server/callbacks/receiver.ts';
import { createClient } from './support/client.ts';
import { randomFrom } from './support/random.ts';
import { holds, none, note, numbersFrom, report } from './support/report.ts';
import { startServer, withFolder, type DrillServer } from './support/server.ts';

const { count, kills, seed } = numbersFrom({ count: 1_000, kills: 20, seed: 1 });
const BATCH = 250;
/** Scans that batches reuse by `max_age` while the server is killed, for each kill. */
const REUSED = Math.round(count / kills / 5);
/** Longer than a lease plus the longest likely retry delay. */
const SETTLE_MS = 420_000;

const random = randomFrom(seed);
/** Failures of the receiver. */
const failures = { refused: 0, broken: 0 };
const accepted = new Map<string, Set<string>>();
let key = '';
let forged = 0;
let repeated = 0;

const receiver = await startReceiver(({ id, scan, isSignedBy }) => {
  if (!isSignedBy(key)) forged++;
  const chance = random();
  if (chance < 0.15) {
    failures.refused++;
    return 503;
  }
  const ids = accepted.get(scan.id) ?? new Set<string>();
  if (ids.has(id)) repeated++;
  accepted.set(scan.id, ids.add(id));
  if (chance > 0.25) return 200;
  // The receiver has the callback, but its response is lost.
  failures.broken++;
  return null;
});

await withFolder(async dataDir => {
  const settings = { LINKGLASS_WORKERS: '16', LINKGLASS_CALLBACK_HOSTS: receiver.hosts };
  const start = (): Promise<DrillServer> => startServer({ dataDir, kind: 'fake-capture', settings });
  let server = await start();
  const apiKey = server.firstKey ?? '';
  const client = () => createClient(server.address, apiKey);
  key = String((await client().call('POST', '/account/callback-key')).json.key);

  const known = Array.from({ length: REUSED * kills }, (_, i) => `https://shop.example/?known=${i}`);
  for (let at = 0; at < known.length; at += BATCH) {
    const { json } = await client().call('POST', '/scans/batch', { urls: known.slice(at, at + BATCH) });
    const left = async () => (await client().call('GET', `/scans/batch/${json.id}`)).json.states;
    for (let states = await left(); states.PENDING + states.RUNNING > 0; states = await left()) await sleep(200);
  }

  const submitted = new Set<string>();
  for (let done = 0; done < count; done += BATCH) {
    const urls = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => `https://shop.example/?n=${done + i}`);
    const { json } = await client().call('POST', '/scans/batch', { urls, callback_url: receiver.url });
    for (const { id } of json.scans as { id: string }[]) submitted.add(id); // the endpoint's response
  }
  note(`${submitted.size} scans submitted`);

  for (let killed = 0; killed < kills; killed++) {
    await sleep(500 + random() * 3_000);
    const urls = known.slice(killed * REUSED, (killed + 1) * REUSED);
    const asked = client().call('POST', '/scans/batch', { urls, max_age: 3_600, callback_url: receiver.url });
    // The batch may be stored although its answer is lost.
    const answered = asked.catch(() => undefined);
    await sleep(random() * 60);
    server.process.kill('SIGKILL');
    await server.exited;
    await answered;
    server = await start();
    note(`${killed + 1} of ${kills} kills: ${accepted.size} of ${submitted.size} callbacks arrived`);
  }
  const all = submitted.size;
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'linkglass.db') });
  const reused: string[] = await database.reader('batch_scans').where({ is_new: false }).pluck('scan_id');
  await database.close();
  for (const id of reused) submitted.add(id);
  note(`${reused.length} scans reused by max_age`);
  const deadline = Date.now() + SETTLE_MS;
  while (accepted.size < submitted.size && Date.now() < deadline) await sleep(500);
  await server.stop();

  const lost = [...submitted].filter(id => !accepted.has(id)).length;
  const doubled = [...accepted.values()].filter(ids => ids.size > 1).length;
  const unknown = [...accepted.keys()].filter(id => !submitted.has(id)).length;
  report(
    'callbacks',
    [
      holds(`${count} scans submitted`, all === count, all),
      holds('scans were reused by max_age', reused.length > 0, reused.length),
      none('callbacks lost', lost),
      none('callbacks of one scan under several delivery ids', doubled),
      none('callbacks of unknown scans', unknown),
      none('callbacks with a wrong signature', forged),
      holds('the receiver failed at random', failures.refused > 0 && failures.broken > 0),
    ],
    { kills, received: receiver.received.length, repeatedWithTheSameId: repeated, failures },
  );
});
await receiver.close();
