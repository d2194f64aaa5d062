import { Counter, Histogram, type Registry } from 'prom-client';

export interface HttpMetrics {
  observe(request: { route: string; method: string; status: number; seconds: number }): void;
}

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const requests = new Counter({
    name: 'linkglass_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'linkglass_http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    observe({ route, method, status, seconds }) {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
  };
}
