// The server's clock jumps while it works: an hour and a day forward, a day back. Needs libfaketime.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './support/client.ts';
import { holds, none, note, numbersFrom, report, type Promised } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { startServer, withFolder } from './support/server.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'].map(
  folder => `${folder}/faketime/libfaketimeMT.so.1`,
);
/** Offsets from the true time, in seconds. */
const JUMPS = [0, 3_600, 3_600 + 86_400, 3_600 + 86_400 + 60, 0, -86_400];
const { count } = numbersFrom({ count: 8 });

const library = LIBRARIES.find(existsSync);
if (library === undefined) {
  note('libfaketime is not installed: apt install faketime');
  process.exitCode = 1;
} else {
  await withFolder(async dataDir => drill(dataDir, library));
}

async function drill(dataDir: string, preload: string): Promise<void> {
  const clock = join(dataDir, 'clock');
  await writeFile(clock, '+0');
  const settings = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    // On a real machine, only the wall clock jumps.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    LINKGLASS_WORKERS: '4',
  };
  const server = await startServer({ dataDir, kind: 'fake-capture', settings });
  const client = createClient(server.address, server.firstKey ?? '');
  const promises: Promised[] = [];
  const accepted = new Set<string>();
  let submitted = 0;
  const submit = async (host: string): Promise<string> => {
    const { status, json } = await client.call('POST', '/v1/scan', {
      submitted_url: `https://${host}/${submitted++}`,
    });
    if (status !== 200) return '';
    accepted.add(json.id);
    return json.id;
  };
  for (const offset of JUMPS) {
    // These run during the jumps.
    for (let i = 0; i < 2; i++) await submit('slow.example');
    await sleep(800);
    await writeFile(clock, `${offset < 0 ? '' : '+'}${offset}`);
    await sleep(300);
    const ids = await Promise.all(Array.from({ length: count }, () => submit('shop.example')));
    const tally = await settled(databaseOf(dataDir), accepted, 60_000);
    const name = `after a jump to ${offset} s`;
    promises.push(none(`scans lost, doubled or stuck ${name}`, tally.lost + tally.doubled + tally.stuck));
    promises.push(
      holds(
        `scans are accepted ${name}`,
        ids.every(id => id !== ''),
      ),
    );
    const dates = await Promise.all(ids.map(id => client.call('GET', `/v1/scan/${id}`)));
    const expected = Date.now() + offset * 1_000;
    const wrong = dates.filter(({ json }) => Math.abs(Date.parse(json?.scan?.submitted_date) - expected) > 120_000);
    promises.push(none(`scans with another date than the clock's ${name}`, wrong.length));
    const usage = await client.call('GET', '/account/usage');
    const check = await client.call('POST', '/v1/fast-check', { url: 'https://shop.example/' });
    promises.push(holds(`usage and fast check answer ${name}`, usage.status === 200 && check.status === 200));
  }
  const { ends } = await settled(databaseOf(dataDir), accepted, 1_000);
  const notDone = Object.entries(ends).filter(([end]) => end !== 'DONE');
  promises.push(
    none(
      'scans that did not end DONE',
      notDone.reduce((sum, [, n]) => sum + n, 0),
    ),
  );
  await server.stop();
  report('clock', promises, { accepted: accepted.size, ends });
}
