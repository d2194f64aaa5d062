import type { Scan } from '../../../../shared/api/scans.ts';
import type { Texts } from '../../../i18n/texts.ts';

/** Tells scans of one address apart: when, and on which device. */
export function scanName(texts: Texts, scan: Scan): string {
  return `${texts.dateTime(scan.submitted_date)} – ${deviceName(texts, scan)}`;
}

export function deviceName({ text }: Texts, { device, width, height }: Scan): string {
  const size = { width: String(width), height: String(height) };
  return text(device === 'MOBILE' ? 'reportMobile' : 'reportDesktop', size);
}
