// 50,000 requests generated from the API description: finds errors, hangs and undescribed responses.
import { setTimeout as sleep } from 'node:timers/promises';
import { knownOf } from './fuzz/known.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { newKey } from './support/keys.ts';
import { holds, none, numbersFrom, report } from './support/report.ts';
import { startServer, withFolder } from './support/server.ts';

const { count, seed } = numbersFrom({ count: 50_000, seed: 1 });

await withFolder(async dataDir => {
  const server = await startServer({ dataDir, kind: 'fake-capture', settings: { LINKGLASS_WORKERS: '4' } });
  try {
    const keys = [server.firstKey ?? '', await newKey(dataDir, 'free', 'FREE')];
    // A running server applies changed keys within two seconds.
    await sleep(2_500);
    const result = await runFuzz({ address: server.address, count, seed, known: () => knownOf(server.address, keys) });
    const health = await fetch(`${server.address}/readyz`).catch(() => null);
    const { error, hang, schema, leak, silence } = result.counts;
    const errorLines = server
      .output()
      .split('\n')
      .filter(line => line.includes('"level":50'));
    report(
      'fuzz',
      [
        none('answers of 500', error),
        none('requests without an answer', hang + silence),
        none('answers that the description does not allow', schema),
        none('answers that show the inside of the server', leak),
        none('error lines in the log', errorLines.length),
        holds('the server is ready afterwards', health?.status === 200, health?.status ?? 0),
      ],
      { seed, ...result, errorLines: errorLines.slice(0, 10) },
    );
  } finally {
    await server.stop();
  }
});
