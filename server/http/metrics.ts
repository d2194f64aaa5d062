import { Counter, Histogram, type Registry } from 'prom-client';

export interface HttpMetrics {
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
}

export function createHttpMetrics(registry: Registry): HttpMetrics {
  // Told to the library when somebody reads them: to find a counter by its labels costs it more than to count here.
  const counts = new Map<string, Map<string, Map<number, number>>>();
  registry.registerMetric(
    new Counter({
      name: 'linkglass_http_requests_total',
      help: 'Requests answered',
      labelNames: ['route', 'method', 'status'],
      registers: [],
      collect() {
        for (const [route, methods] of counts) {
          for (const [method, statuses] of methods) {
            for (const [status, count] of statuses) this.inc({ route, method, status }, count);
            statuses.clear();
          }
        }
      },
    }),
  );
  const durations = new Histogram({
    name: 'linkglass_http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    observe({ route, method, status, seconds }) {
      const statuses = within(within(counts, route), method);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      durations.observe({ route }, seconds);
    },
  };
}

/** The map that lies in another under a name; made where there is none. */
function within<K, V>(maps: Map<string, Map<K, V>>, name: string): Map<K, V> {
  const found = maps.get(name) ?? new Map<K, V>();
  maps.set(name, found);
  return found;
}
