import { createHandler } from './server/handler.ts';
import type { SitePage } from './page.ts';
import { startRawServers } from './server/raw-servers.ts';
import { createPages } from './registry.ts';
import { createRequestLog } from './server/request-log.ts';
import type { LoggedRequest } from './server/request-log.ts';
import { createRouter } from './server/router.ts';
import { createSentLog } from './server/sent-log.ts';
import type { Sent } from './server/sent-log.ts';
import { staticHosts } from './static-hosts.ts';
import { createCertificates } from './tls/certificates.ts';
import type { Certificates } from './tls/certificates.ts';
import { openUnreachablePort } from './server/unreachable-port.ts';
import { startWebServer } from './server/web-server.ts';

export interface TestSiteOptions {
  /** The pages; by default those of the test web's registry. */
  readonly pages?: (certificates: Certificates) => readonly SitePage[];
  /** Maximum duration of a response or connection; 90 s by default. */
  readonly maxExchangeMs?: number;
}

/** A small web on loopback with many hosts under `.example`, over HTTP and HTTPS. */
export interface TestSite {
  /** Value of LINKGLASS_STATIC_HOSTS, which resolves every `.example` name to this web. */
  readonly staticHosts: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The root certificate of all valid certificates. */
  readonly caPem: string;
  /** Value of Chromium's `--ignore-certificate-errors-spki-list`, which then accepts every certificate of this authority, faulty ones too. */
  readonly spkiHash: string;
  readonly pages: readonly SitePage[];
  /** Requests so far, in order of arrival; of one host, or of all. */
  requests(host?: string): readonly LoggedRequest[];
  clearRequests(): void;
  /** The last response to this URL; null if it was never requested. */
  sent(url: string): Sent | null;
  /** The leaf certificate that HTTPS clients of this host get. */
  certificatePem(host: string): Promise<string>;
  close(): Promise<void>;
}

const MAX_EXCHANGE_MS = 90_000;
const HTTP2_HOSTS: ReadonlySet<string> = new Set(['h2.example']);

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const maxExchangeMs = options.maxExchangeMs ?? MAX_EXCHANGE_MS;
  const certificates = await createCertificates();
  const pages = (options.pages ?? createPages)(certificates);
  const requestLog = createRequestLog();
  const sentLog = createSentLog();
  const handler = createHandler({ router: createRouter(pages), requestLog, sentLog, maxExchangeMs });
  const web = await startWebServer({ certificates, ...handler, http2Hosts: HTTP2_HOSTS });
  const raw = await startRawServers(maxExchangeMs);
  const unreachable = await openUnreachablePort();
  return {
    staticHosts: staticHosts({
      httpPort: web.httpPort,
      httpsPort: web.httpsPort,
      raw: raw.ports,
      unreachablePort: unreachable.port,
    }),
    httpPort: web.httpPort,
    httpsPort: web.httpsPort,
    caPem: certificates.caPem,
    spkiHash: certificates.spkiHash,
    pages,
    requests: host => requestLog.of(host),
    clearRequests: () => requestLog.clear(),
    sent: url => sentLog.of(url),
    certificatePem: async host => (await certificates.of(host)).pem,
    async close() {
      handler.close();
      await Promise.all([web.close(), raw.close(), unreachable.close()]);
    },
  };
}
