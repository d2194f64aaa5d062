/** No machine listens on this port, so that connections are refused at once. */
const CLOSED_PORT = 1;

interface Ports {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly raw: ReadonlyMap<string, number>;
  readonly unreachablePort: number;
}

/** The one host that is not below `.example`: all names below `dev` are on the browsers' HSTS preload list. */
const HTTPS_ONLY_HOST = 'linkglass-test.dev';

/** The value of LINKGLASS_STATIC_HOSTS that resolves the names of the test web, and no others, to it. */
export function staticHosts({ httpPort, httpsPort, raw, unreachablePort }: Ports): string {
  const pins = [
    `*.example:80=127.0.0.1:${httpPort}`,
    `*.example:443=127.0.0.1:${httpsPort}`,
    `*.example:8080=127.0.0.1:${httpPort}`,
    `*.example:8443=127.0.0.1:${httpsPort}`,
    `${HTTPS_ONLY_HOST}:80=127.0.0.1:${httpPort}`,
    `${HTTPS_ONLY_HOST}:443=127.0.0.1:${httpsPort}`,
    `refused.example=127.0.0.1:${CLOSED_PORT}`,
    `unreachable.example=127.0.0.1:${unreachablePort}`,
  ];
  for (const [host, port] of raw) pins.push(`${host}=127.0.0.1:${port}`);
  return pins.join(',');
}

/** The same pins for Chromium's `--host-resolver-rules`, where the first matching rule applies. */
export function hostResolverRules(pins: string): string {
  const rules = pins.split(',').map(pin => `MAP ${pin.replace('=', ' ')}`);
  const isWide = (rule: string): boolean => rule.startsWith('MAP *.');
  return [...rules.filter(rule => !isWide(rule)), ...rules.filter(isWide)].join(', ');
}
