import { useTexts } from '../../../i18n/context.ts';
import type { ListedScan } from '../../export/export-scans.ts';

const NAMES = {
  PHISHING: 'searchThreatPhishing',
  MALWARE: 'searchThreatMalware',
  TECH_SUPPORT: 'searchThreatSupport',
  FAKE_SHOP: 'searchThreatShop',
  CRYPTO: 'searchThreatCrypto',
  PARCEL: 'searchThreatParcel',
} as const;

/** The kind of threat of a malicious page, where it is known. */
export function Threat({ listed: { summary } }: { readonly listed: ListedScan }) {
  const { text } = useTexts();
  const threat = summary?.verdict?.verdict === 'MALICIOUS' ? summary.threat : null;
  return threat === null ? null : <span class="result-threat">{text(NAMES[threat])}</span>;
}
