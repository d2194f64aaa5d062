import type { Registry } from 'prom-client';
import { addGauge } from '../gauges.ts';
import type { Intelligence } from './intelligence.ts';
import type { SourceStates } from './sources/state-store.ts';

/** Sizes of the lists, and the state of their sources. The operator names lists, so their number is bounded. */
export function observeLists(
  registry: Registry,
  lists: Intelligence['lists'],
  states: Pick<SourceStates, 'all'>,
): void {
  const labelNames = ['kind', 'list'];
  addGauge(registry, { name: 'linkglass_list_entries', help: 'Entries of a list in memory', labelNames }, () =>
    lists().map(({ kind, name, index }) => [{ kind, list: name }, index.entries]),
  );
  addGauge(
    registry,
    {
      name: 'linkglass_list_source_checked_timestamp_seconds',
      help: 'Last time that a source was fetched or found unchanged',
      labelNames,
    },
    async () =>
      (await states.all()).flatMap(({ kind, name, succeededAt }) =>
        succeededAt ? [[{ kind, list: name }, succeededAt.getTime() / 1000] as const] : [],
      ),
  );
  addGauge(
    registry,
    {
      name: 'linkglass_list_source_failures',
      help: 'Failures of a source since it was last fetched or found unchanged',
      labelNames,
    },
    async () => (await states.all()).map(({ kind, name, failures }) => [{ kind, list: name }, failures]),
  );
}
