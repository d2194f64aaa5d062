import { asset } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { content } from '../../server/respond.ts';
import { AUTHORITY_HOST } from '../../tls/certificate-kinds.ts';

/** The URLs that the certificates name (AIA, CRL, OCSP). */
export function authorityPages(intermediateDer: Buffer): readonly SitePage[] {
  return [
    asset(`http://${AUTHORITY_HOST}/e1.cer`, content('application/pkix-cert', intermediateDer)),
    // "tryLater" of RFC 6960: a valid response without a status.
    asset(`http://${AUTHORITY_HOST}/ocsp*`, content('application/ocsp-response', Buffer.from([0x30, 3, 0x0a, 1, 3]))),
  ];
}
