import { defang, defangText } from '../../../shared/url/defang.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { ReportImage } from '../load/images.ts';
import type { ExplainedDetail } from '../load/report-data.ts';
import type { ReportRequest } from '../requests/request.ts';

/** What every section of the exported report is written from. */
export interface Exported {
  readonly detail: ExplainedDetail;
  readonly requests: readonly ReportRequest[];
  readonly images: Readonly<Record<'screenshot' | 'full_page' | 'favicon', ReportImage | null>> & {
    /** In the order of the gates. */
    readonly gates: readonly (ReportImage | null)[];
  };
  readonly isDefanged: boolean;
  readonly texts: Texts;
}

/** How addresses are written: defanged where the person exports them so. */
export function addresses({ isDefanged }: Pick<Exported, 'isDefanged'>): (url: string) => string {
  return url => (isDefanged ? defang(url) : url);
}

/** How texts that may contain addresses are written. */
export function writtenTexts({ isDefanged }: Pick<Exported, 'isDefanged'>): (text: string) => string {
  return text => (isDefanged ? defangText(text) : text);
}
