import type { Scan } from '../../../../shared/api/scans.ts';
import { scanErrorText } from '../../../i18n/code-texts.ts';
import type { Texts } from '../../../i18n/texts.ts';

/** Tells scans of one address apart: when, and on which device. */
export function scanName(texts: Texts, scan: Scan): string {
  return `${texts.dateTime(scan.submitted_date)} – ${deviceName(texts, scan)}`;
}

export function deviceName({ text }: Texts, { device, width, height }: Scan): string {
  const size = { width: String(width), height: String(height) };
  return text(device === 'MOBILE' ? 'reportMobile' : 'reportDesktop', size);
}

/** How a scan ended. */
export function statusText(texts: Texts, { status, error_code: code }: Scan): string {
  if (status === 'ERROR') return scanErrorText(texts, code ?? 'INTERNAL');
  return texts.text(status === 'PAGE_NOT_AVAILABLE' ? 'pageNotAvailable' : 'addressScanned');
}
