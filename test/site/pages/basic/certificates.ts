import { htmlDocument } from '../../html.ts';
import { page } from '../../page.ts';
import type { SitePage } from '../../page.ts';
import { html } from '../../server/respond.ts';
import { SPECIAL_CERTIFICATE_HOSTS } from '../../tls/certificate-kinds.ts';

/** One page for each host with an unusual certificate; tls/certificate-kinds.ts has the differences. */
export const certificatePages: readonly SitePage[] = SPECIAL_CERTIFICATE_HOSTS.map(host =>
  page(
    `${host}/`,
    `A plain page behind the certificate of ${host}`,
    html(htmlDocument({ title: host, body: `<h1>${host}</h1><p>The page behind the certificate.</p>` })),
  ),
);
