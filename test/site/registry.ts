import type { SitePage } from './page.ts';
import { certificatePages } from './pages/basic/certificates.ts';
import { plainPages } from './pages/basic/plain.ts';
import type { Certificates } from './tls/certificates.ts';

/** Every page of the test web, by theme. */
export function createPages(_certificates: Certificates): readonly SitePage[] {
  return [...plainPages, ...certificatePages];
}
