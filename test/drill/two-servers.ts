// Two servers on one data folder, one of them killed: each scan must end once, and each server must keep the quota.
import { createClient } from './support/client.ts';
import { linkglass } from './support/keys.ts';
import { atMost, holds, none, numbersFrom, report } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { startServer, withFolder, type DrillServer } from './support/server.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const { count, quota } = numbersFrom({ count: 200, quota: 50 });

await withFolder(async dataDir => {
  const start = () => startServer({ dataDir, kind: 'fake-capture', settings: { LINKGLASS_WORKERS: '4' } });
  const [one, two] = await Promise.all([start(), start()]);
  const key = one.firstKey ?? two.firstKey ?? '';
  const argv = ['keys', 'create', '--name', 'limited', '--plan', 'PREMIUM', '--daily-quota', String(quota)];
  const limited = (await linkglass(dataDir, argv)) as { key: string }; // the command's output
  await sleep(2_500);

  const answered = async (server: DrillServer): Promise<number> => {
    const client = createClient(server.address, limited.key);
    const searches = Array.from({ length: quota * 2 }, () => client.call('POST', '/v1/search', { query: 'shop' }));
    return (await Promise.all(searches)).filter(({ status }) => status === 200).length;
  };
  const atOnce = await Promise.all([answered(one), answered(two)]);
  await sleep(2_500);
  const later = await Promise.all([answered(one), answered(two)]);

  const accepted = new Set<string>();
  for (let i = 0; i < count; i++) {
    const isKilled = i >= count / 2;
    const server = isKilled || i % 2 ? one : two;
    const body = { submitted_url: `https://shop.example/${i}` };
    const { status, json } = await createClient(server.address, key).call('POST', '/v1/scan', body);
    if (status === 200) accepted.add(json.id);
    if (i === Math.floor(count / 2) - 1) two.process.kill('SIGKILL');
  }
  const tally = await settled(databaseOf(dataDir), accepted, 120_000);
  await one.stop();
  report(
    'two-servers',
    [
      none('accepted scans that are lost', tally.lost),
      none('scans that are doubled', tally.doubled),
      none('scans that are stuck', tally.stuck),
      atMost('answers of one server to a key', quota, Math.max(...atOnce)),
      holds('together they use the quota up', Math.min(...atOnce) + Math.max(...atOnce) >= quota, atOnce.join(', ')),
      none('answers once both know that it is used up', Math.max(...later)),
      holds('only one of both made the first key', (one.firstKey === null) !== (two.firstKey === null)),
    ],
    { accepted: accepted.size, ends: tally.ends },
  );
});
