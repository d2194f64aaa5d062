// kill -9 of server, capture process and browser at random moments under load: finds scans that are lost, duplicated or stuck.
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSite } from '../site/site.ts';
import { createClient } from './support/client.ts';
import { isAlive, roleOf, treeOf, type Process, type Role } from './support/processes.ts';
import { randomFrom } from './support/random.ts';
import { none, note, numbersFrom, report } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { startServer, withFolder, type DrillServer } from './support/server.ts';

const { count, seed, workers } = numbersFrom({ count: 200, seed: 1, workers: 2 });
const PATHS = ['plain.example/', 'shop.example/', 'hostile.example/spin-late', 'hostile.example/nested-script'];
/** Number of scans that are kept waiting. */
const WAITING = 8;

const random = randomFrom(seed);
const site = await startTestSite();
await withFolder(async dataDir => {
  const settings = {
    LINKGLASS_STATIC_HOSTS: site.staticHosts,
    LINKGLASS_WORKERS: String(workers),
    LINKGLASS_SCAN_SECONDS: '20',
  };
  const start = () => startServer({ dataDir, kind: 'real', settings });
  let server: DrillServer = await start();
  const key = server.firstKey ?? '';
  const accepted = new Set<string>();
  const kills: Record<Role, number> = { server: 0, capture: 0, browser: 0 };
  const seen = new Map<number, Process>();
  const load = { isOver: false, submitted: 0, refused: 0 };

  const submit = async (): Promise<void> => {
    const path = PATHS[load.submitted % PATHS.length] ?? '';
    const url = `https://${path}?n=${load.submitted++}`;
    const body = { submitted_url: url, waiting_time: 3 };
    const { status, json } = await createClient(server.address, key).call('POST', '/v1/scan', body);
    if (status === 200) accepted.add(json.id);
    else load.refused++;
  };
  const waiting = async (): Promise<number> => {
    const { json } = await createClient(server.address, key).call('GET', '/account/scans?max_results=100');
    const scans = Array.isArray(json) ? (json as { status: string }[]) : []; // the response, or none
    return scans.filter(({ status }) => status === 'PENDING' || status === 'RUNNING').length;
  };
  const loading = (async () => {
    while (!load.isOver) {
      if ((await waiting()) < WAITING) await submit();
      await sleep(100);
    }
  })();

  const roles: readonly Role[] = ['server', 'capture', 'browser'];
  for (let done = 0; done < count;) {
    await sleep(200 + random() * 8_000);
    const serverPid = server.process.pid ?? 0;
    const tree = treeOf(serverPid);
    for (const each of tree) seen.set(each.pid, each);
    const wanted = roles[Math.floor(random() * roles.length)] ?? 'server';
    const found = tree.filter(each => roleOf(each, serverPid) === wanted);
    const victim = found[Math.floor(random() * found.length)];
    // A browser or capture process that is being restarted.
    if (!victim) continue;
    try {
      process.kill(victim.pid, 'SIGKILL');
    } catch {
      continue;
    }
    kills[wanted]++;
    done++;
    if (wanted === 'server') {
      await server.exited;
      server = await start();
    }
    if (done % 10 === 0) note(`${done} of ${count}: ${accepted.size} scans accepted`);
  }
  load.isOver = true;
  await loading;
  const tally = await settled(databaseOf(dataDir), accepted, 300_000);
  await server.stop();
  // Browsers of a killed server end when they notice.
  await sleep(5_000);
  const left = [...seen.values()].filter(isAlive);
  for (const each of left) note(`left: ${each.pid} ${each.command.replaceAll('\0', ' ').slice(0, 120)}`);
  report(
    'kill',
    [
      none('accepted scans that are lost', tally.lost),
      none('scans that are doubled', tally.doubled),
      none('scans that are stuck', tally.stuck),
      none('processes left behind', left.length),
    ],
    { seed, kills, accepted: accepted.size, refused: load.refused, ends: tally.ends },
  );
});
await site.close();
