import type { Alarms } from 'webextension-polyfill';
import { ApiError } from '../api/api-error.ts';
import type { ServerStore } from '../storage/server.ts';
import type { SettingsStore } from '../storage/settings.ts';
import type { PrefixLists } from './prefix-lists.ts';

const ALARM = 'renew-lists';
const PERIOD_MINUTES = 30;

interface Deps {
  readonly alarms: Pick<Alarms.Static, 'create' | 'get' | 'onAlarm'>;
  readonly lists: Pick<PrefixLists, 'renew' | 'triedAt'>;
  readonly servers: Pick<ServerStore, 'read'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly now?: () => number;
}

/** Updates the lists while they are used: every half hour, and at once when they are old or a server was connected. */
export function createListRenewal({ alarms, lists, servers, settings, now = Date.now }: Deps) {
  let last = Promise.resolve();

  async function renew(): Promise<void> {
    const age = now() - ((await lists.triedAt()) ?? 0);
    // Negative where the clock was set back: those lists may be of any age.
    if ((age >= 0 && age < PERIOD_MINUTES * 60_000) || (await servers.read()) === null) return;
    if (!(await settings.read()).checks.localFirst) return;
    try {
      await lists.renew();
    } catch (error) {
      // The server is unreachable or refuses; the next alarm tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** One at a time: the alarm that starts the background comes together with the start. */
  function renewIfOld(): Promise<void> {
    last = last.then(renew, renew);
    return last;
  }

  return {
    renewIfOld,
    /** Called in the first turn of the background. */
    start(): void {
      alarms.onAlarm.addListener(({ name }) => {
        if (name === ALARM) void renewIfOld();
      });
      void (async () => {
        // Alarms survive the background's sleep. Creating one again at each start would restart its period, so that it never fires.
        if ((await alarms.get(ALARM)) === undefined) await alarms.create(ALARM, { periodInMinutes: PERIOD_MINUTES });
        await renewIfOld();
      })();
    },
  };
}
