import type { ErrorCode } from '../../shared/api/scan-values.ts';
import type { Texts } from './texts.ts';

/** Why a scan has no result. */
export function scanErrorText({ text }: Texts, code: ErrorCode): string {
  return text(`scanError_${code}`);
}
