import { decodeCertificate } from '../certificates/decode-certificate.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import type { Collector } from '../source.ts';

/** The certificate of the final host, from the browser's own connection. */
export const certificate: Collector<'certificate'> = ({ target, scan, outcome }) => {
  // The certificate chain in the latest security state of the page.
  let shown: string[] = [];
  target.on('Security.visibleSecurityStateChanged', ({ visibleSecurityState }) => {
    shown = visibleSecurityState.certificateSecurityState?.certificate ?? [];
  });
  target.send('Security.enable').catch(() => undefined);
  return async () => {
    const { targetUrl } = outcome();
    if (!targetUrl || !/^https:/i.test(targetUrl)) return null;
    const { origin, hostname } = new URL(targetUrl);
    // A crashed page does not answer.
    const kept = await withTimeout(
      'reading the certificate',
      1000,
      target.send('Network.getCertificate', { origin }),
    ).catch(() => null);
    const chain = kept && kept.tableNames.length > 0 ? kept.tableNames : shown;
    if (chain.length === 0) return null;
    return decodeCertificate(
      chain.map(der => Buffer.from(der, 'base64')),
      hostname,
      scan.date,
    );
  };
};
