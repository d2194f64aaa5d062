import { mkdir } from 'node:fs/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { normalUrl } from '../shared/url/normal-form.ts';
import { siteOf } from '../shared/url/site.ts';
import { createKeyRing } from './accounts/key-ring.ts';
import { newKeyCommandAnywhere } from './accounts/new-key-command.ts';
import { createPolling } from './async/polling.ts';
import { createAccountService, type AccountService } from './accounts/service.ts';
import { createAccountStore } from './accounts/store.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { createSessionService, type SessionService } from './accounts/session-service.ts';
import { createSessionStore } from './accounts/session-store.ts';
import { usageRoutes } from './accounts/usage-routes.ts';
import { createUsageService } from './accounts/usage-service.ts';
import { batchRoutes } from './batches/routes.ts';
import { createBatchService } from './batches/service.ts';
import { createBatchStore } from './batches/store.ts';
import { createCallbackMetrics, observeCallbacks } from './callbacks/metrics.ts';
import { createOutbox } from './callbacks/outbox.ts';
import { callbackRoutes } from './callbacks/routes.ts';
import { createSender } from './callbacks/sender.ts';
import { createCallbackService } from './callbacks/service.ts';
import { createCallbackStore } from './callbacks/store.ts';
import { createEgress } from './egress/create-egress.ts';
import { sharedHosts } from './brand-catalogue/built-in.ts';
import { createKnownIcons } from './brands/known-icons.ts';
import { brandRoutes } from './brands/routes.ts';
import { announceIcons, builtInBrandNames, linkScans } from './brands/link-scan.ts';
import { createBrandService } from './brands/service.ts';
import { createBrandStore } from './brands/store.ts';
import type { Config } from './settings/config.ts';
import { createExitWatch } from './egress/exits/exit-watch.ts';
import { blobRoutes, evidenceRoutes } from './evidence/routes.ts';
import { createEvidenceService } from './evidence/service.ts';
import { createSignedAddresses } from './evidence/signed-address.ts';
import { loadSigningSecret } from './evidence/secret-store.ts';
import { addGauge } from './gauges.ts';
import { createApp } from './http/app.ts';
import { createBaseUrl } from './http/base-url.ts';
import { documentationRoutes } from './http/docs/documentation-routes.ts';
import { healthRoutes } from './http/operation/health-routes.ts';
import { listen, type Listening } from './http/listen.ts';
import { createHttpMetrics } from './http/operation/metrics.ts';
import { metricsRoute } from './http/operation/metrics-route.ts';
import { setupRoute } from './http/operation/setup-route.ts';
import { prefixRoutes } from './intelligence/prefixes/routes.ts';
import { createPrefixService } from './intelligence/prefixes/service.ts';
import { loadSources } from './intelligence/sources/load-sources.ts';
import { openUpdates } from './intelligence/sources/open-updates.ts';
import { observeLists } from './intelligence/metrics.ts';
import { createListSchedule } from './intelligence/sources/schedule.ts';
import { createSourceStates } from './intelligence/sources/state-store.ts';
import { createLimits } from './limits/limits.ts';
import { createLog, type Log } from './log.ts';
import { queryRoutes } from './queries/routes.ts';
import { createQueryService } from './queries/service.ts';
import { createQueryStore } from './queries/store.ts';
import { createReadiness } from './readiness.ts';
import { referenceRoutes } from './reference/routes.ts';
import { createBlobLedger } from './scans/blob-ledger-store.ts';
import { createProgressStore } from './scans/queue/progress-store.ts';
import { createDatabaseQueue } from './scans/queue/queue-store.ts';
import { createFinish } from './scans/queue/finish.ts';
import { createScanMetrics, observeQueue } from './scans/metrics.ts';
import type { OpenCapture, OpenedCapture } from './scans/queue/open-capture.ts';
import { createLabeller } from './scans/labels/create-labeller.ts';
import { createRetention, type Retention } from './scans/retention.ts';
import { createScanFacts } from './scans/scan-facts.ts';
import { scanRoutes } from './scans/routes.ts';
import { createScanService, type ScanService } from './scans/service.ts';
import { createScanStore, type ScanStore } from './scans/store.ts';
import { createWorker, type ScanWorker } from './scans/queue/worker.ts';
import { searchRoutes } from './search/routes.ts';
import { openReportRoutes, shareRoutes } from './shares/routes.ts';
import { createShareService } from './shares/service.ts';
import { createShareStore } from './shares/store.ts';
import { createSearchIndex, indexScans } from './search/index/index-store.ts';
import { createSearchService, type SearchService } from './search/service.ts';
import { createSearchStore } from './search/store.ts';
import { createDatabaseClock } from './storage/database-clock.ts';
import { createWorkLease } from './storage/lease.ts';
import { localFolders } from './storage/locations.ts';
import { measureBlobs, measureDatabase } from './storage/metrics.ts';
import { openBlobs, openDatabase } from './storage/open.ts';
import { createStorageCheck } from './storage/storage-check.ts';
import { countFastChecks } from './verdicts/metrics.ts';
import { openVerdicts } from './verdicts/open-verdicts.ts';
import type { PageKnowledge } from './verdicts/page/knowledge.ts';
import { observeUrls } from './verdicts/url-observations.ts';
import { verdictRoutes } from './verdicts/routes.ts';
import { createVerdictService } from './verdicts/service.ts';
import { createWebPages } from './web/web-pages.ts';

const CONNECTION_GRACE_MS = 2_000;
const SET_CLOCK_MS = 60_000;
/** Of work that handles many blobs, in a store that may be slow, before it renews the lease. */
const LONG_LEASE_MS = 120_000;

/** Replacements for tests. */
export interface Overrides {
  readonly openCapture?: OpenCapture;
  readonly log?: Log;
  /** Where the built web pages are. */
  readonly webFolder?: string;
}

export interface Composition {
  readonly services: {
    readonly accounts: AccountService;
    readonly sessions: SessionService;
    readonly scans: ScanService;
    readonly scanStore: ScanStore;
    readonly retention: Retention;
    readonly search: SearchService;
  };
  /** null if this process runs no scans. */
  readonly worker: ScanWorker | null;
  /** Notes for the operator, shown at the start. */
  readonly notes: readonly string[];
  readonly log: Log;
  /** Starts to listen and, depending on the role, to run scans. A worker only listens for health checks and metrics. */
  start(): Promise<{ readonly address: string; readonly port: number }>;
  /** Stops taking scans, waits up to `graceMs` for running ones, then closes everything. */
  close(graceMs?: number): Promise<void>;
}

/** The only place that calls every createX: config → database → stores → services → app and worker. */
export async function compose(config: Config, overrides: Overrides = {}): Promise<Composition> {
  const log = overrides.log ?? createLog({ level: config.logLevel, isPretty: process.stdout.isTTY });
  const isApi = config.role !== 'worker';
  const port = isApi ? config.port : config.workerPort;
  const baseUrl = createBaseUrl({ host: config.host, port, baseUrl: isApi ? config.baseUrl : null });
  // A worker has no web pages: those of the API processes, at their port of this machine where no base URL is set.
  const webUrl = isApi ? baseUrl : createBaseUrl(config);
  const reportUrl = (scanId: string) => `${webUrl.get()}/scan/${scanId}`;
  const registry = new Registry();

  // First: throws if the data folder cannot be used.
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // Before anything is opened, because the operator's file may be invalid.
  const sources = loadSources(config.dataDir);
  const blobs = measureBlobs(await openBlobs(config.blobs), registry);
  const database = measureDatabase(await openDatabase(config.database), registry);
  database.limitStatements();
  const clock = createDatabaseClock(database);
  const clockSetting = createPolling(clock.set, SET_CLOCK_MS, err =>
    log.error({ err }, 'the time of the database could not be read'),
  );
  const secret = await loadSigningSecret(database);
  const brandStore = createBrandStore(database);
  const knownIcons = createKnownIcons({
    store: brandStore,
    onError: err => log.error({ err }, 'brand icons could not be read'),
  });
  const scanMetrics = createScanMetrics(registry, config.role === 'api' ? 0 : config.workers);
  const opened = config.role === 'api' ? null : await openCapture();

  const accountStore = createAccountStore(database);
  const ledger = createBlobLedger({ database, blobs });
  const scanStore = createScanStore({ database, ledger });
  const index = createSearchIndex(database);
  const callbackStore = createCallbackStore(database);
  const subscribers = [
    indexScans(index),
    linkScans,
    announceIcons(knownIcons),
    observeUrls,
    createOutbox(callbackStore, reportUrl),
  ];
  const queue = createDatabaseQueue({ database, subscribers });

  const ring = createKeyRing({
    store: accountStore,
    onError: err => log.error({ err }, 'API keys could not be refreshed'),
  });
  const accounts = createAccountService({ store: accountStore, ring });
  const limits = createLimits({
    database,
    rates: config.rates,
    quotas: config.quotas,
    registry,
    onError: err => log.error({ err }, 'quotas could not be read or stored'),
    now: clock.now,
  });
  const sessions = createSessionService({
    store: createSessionStore(database),
    ring,
    takeToken: limits.takeToken,
    log,
  });
  const addresses = createSignedAddresses({ secret, baseUrl: baseUrl.get });
  const countries = [...config.exits.keys()];
  const evidence = createEvidenceService({ addresses, blobs });
  const callbacks = createCallbackService({ store: callbackStore, scans: scanStore, reportUrl });
  const callbackEgress = createEgress({
    staticHosts: config.callbackHosts,
    exits: new Map(),
    dnsServers: config.dnsServers,
    log,
  });
  const sender = createSender({
    store: callbackStore,
    egress: callbackEgress,
    log,
    onAttempt: createCallbackMetrics(registry),
  });
  const { intelligence, checkUrl } = openVerdicts({
    database,
    safeScanHours: config.safeScanHours,
    onError: err => log.error({ err }, 'lists could not be refreshed'),
  });
  const scans = createScanService({
    queue,
    store: scanStore,
    progress: createProgressStore(database),
    callbacks,
    blobs,
    countries,
    sign: evidence.urlOf,
    reportUrl,
    checkUrl,
    log,
  });
  const shares = createShareService({
    store: createShareStore(database),
    scanStore,
    scans,
    baseUrl: baseUrl.get,
    arePublic: config.arePublicReports,
  });
  const search = createSearchService({ store: createSearchStore(database) });
  const listUpdates =
    isApi && !config.isOffline ? openUpdates({ sources, config, database, log, now: clock.now }) : null;
  const schedule = listUpdates && createListSchedule(listUpdates.updates, log);
  const prefixes = createPrefixService({ intelligence, sharedHosts: [...sharedHosts()] });
  const retention = createRetention({
    store: scanStore,
    ledger,
    lease: createWorkLease({ database, name: 'retention', leaseMs: LONG_LEASE_MS }),
    keepDays: config.keepDays,
    keepGb: config.keepGb,
    log,
  });

  const labeller = createLabeller();

  const storageTrouble = createStorageCheck({ database, blobs, folders: localFolders(config) });
  const worker =
    opened &&
    createWorker({
      storageTrouble,
      queue,
      capture: opened.capture,
      finish: createFinish({
        queue,
        ledger,
        log,
        brandNamesOf: builtInBrandNames,
        onStored: retention.stored,
        labeller,
      }),
      ownBrands: brandStore.forVerdicts,
      slots: config.workers,
      attemptMs: config.scanSeconds * 1000,
      log,
      metrics: scanMetrics,
    });

  const readiness = createReadiness({ database, storageTrouble, worker });
  const exitWatch = createExitWatch({ exits: worker ? config.exits : new Map(), log });
  const httpMetrics = createHttpMetrics(registry);
  const app = createApp({
    log,
    metrics: httpMetrics,
    authenticate: accounts.authenticate,
    web: isApi ? createWebPages({ sessions, baseUrl: baseUrl.get, folder: overrides.webFolder }) : null,
    limits,
    corsOrigins: config.corsOrigins,
    publicRoutes(router) {
      healthRoutes(router, readiness, () => [...(opened?.notes ?? []), ...exitNotes()]);
      metricsRoute(router, { registry, authenticate: accounts.authenticate, baseUrl: baseUrl.get });
      if (!isApi) return;
      setupRoute(router, { newKeyCommand: newKeyCommandAnywhere(config), baseUrl: baseUrl.get });
      documentationRoutes(router);
      blobRoutes(router, evidence);
      openReportRoutes(router, shares, config.publicRate);
    },
    keyedRoutes(router) {
      if (!isApi) return;
      scanRoutes(router, scans, reportUrl);
      shareRoutes(router, shares);
      callbackRoutes(router, callbacks);
      batchRoutes(
        router,
        createBatchService({
          queue,
          store: createBatchStore(database),
          scans: scanStore,
          callbacks,
          chargeEach: limits.chargeEach,
          countries,
          log,
        }),
        reportUrl,
      );
      verdictRoutes(
        router,
        createVerdictService({
          checkUrl: countFastChecks(checkUrl, registry),
          readScan: createScanFacts({ store: scanStore, blobs }),
        }),
      );
      searchRoutes(router, search);
      queryRoutes(router, createQueryService({ store: createQueryStore(database), search }));
      brandRoutes(router, createBrandService({ store: brandStore, search }));
      referenceRoutes(router);
      usageRoutes(
        router,
        createUsageService({
          dailyLimit: limits.dailyLimit,
          usedToday: limits.usedToday,
          usedDays: limits.usedDays,
          scans: scanStore,
          accounts: accountStore,
          brands: brandStore,
        }),
      );
      sessionRoutes(router, sessions);
      evidenceRoutes(router, scans);
      prefixRoutes(router, prefixes);
    },
  });

  let listening: Listening | null = null;

  function exitNotes(): string[] {
    return [...exitWatch.states()].flatMap(([country, works]) =>
      works ? [] : [`The exit ${country} does not work: its scans end as EXIT_UNAVAILABLE`],
    );
  }

  async function openCapture(): Promise<OpenedCapture> {
    const knowledge: PageKnowledge = {
      brandOfIcon: knownIcons.brandOf,
      threatListOf(address) {
        const url = normalUrl(address);
        return (url && intelligence.find(url, siteOf(url.hostname)).threat?.list) ?? null;
      },
    };
    try {
      // Imported here: an API-only process must not hold the browser and the models in memory.
      const open = overrides.openCapture ?? (await import('./capture-process/supervise.ts')).openCaptures;
      return await open(config, log, knowledge, scanMetrics.browserEnded);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  return {
    services: { accounts, sessions, scans, scanStore, retention, search },
    worker,
    notes: opened?.notes ?? [],
    log,

    async start() {
      collectDefaultMetrics({ register: registry });
      observeQueue(registry, scanStore);
      observeCallbacks(registry, callbackStore);
      // A process that updates no lists must not say that they are old.
      observeLists(registry, intelligence.lists, listUpdates ? createSourceStates(database) : { all: async () => [] });
      addGauge(registry, { name: 'linkglass_ready', help: 'Whether /readyz answers 200' }, async () => [
        [{}, (await readiness()) === null ? 1 : 0],
      ]);
      addGauge(
        registry,
        { name: 'linkglass_exit_up', help: 'Whether an exit worked at its last check', labelNames: ['country'] },
        () => [...exitWatch.states()].map(([country, works]) => [{ country }, works ? 1 : 0]),
      );
      exitWatch.start();
      await clock.set();
      clockSetting.start();
      await ring.start();
      // In workers too: page verdicts use the lists.
      await intelligence.start();
      if (opened) knownIcons.start();
      schedule?.start();
      listening = await listen(app.callback(), config.host, port, {
        onRefused: status => httpMetrics.observe({ route: 'none', method: 'other', status, seconds: 0 }),
      });
      baseUrl.listeningOn(listening.port);
      limits.maintenance.start();
      retention.start();
      sender.start();
      worker?.start();
      return { address: baseUrl.get(), port: listening.port };
    },

    async close(graceMs = 0) {
      await worker?.stop(graceMs);
      await listening?.close(CONNECTION_GRACE_MS);
      await clockSetting.stop();
      await limits.maintenance.stop();
      await exitWatch.stop();
      await retention.stop();
      await sender.stop();
      await callbackEgress.close();
      await labeller.close();
      await opened?.close();
      await schedule?.stop();
      await listUpdates?.close();
      await prefixes.close();
      await ring.stop();
      await intelligence.stop();
      await knownIcons.stop();
      registry.clear();
      await database.close();
    },
  };
}
