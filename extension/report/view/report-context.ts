import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { defang } from '../../../shared/url/defang.ts';
import type { Images } from '../load/images.ts';
import type { ExplainedDetail, ScanRequests } from '../load/report-data.ts';

/** What every part of a report draws from. */
export interface Report {
  readonly detail: ExplainedDetail;
  /** null until they are read. */
  readonly scanRequests: ScanRequests | null;
  readonly images: Images;
  readonly isDefanged: boolean;
  /** Asks whether an address shall really be opened. */
  readonly askToOpen: (url: string) => void;
}

export const ReportContext = createContext<Report | null>(null);

export function useReport(): Report {
  const report = useContext(ReportContext);
  if (report === null) throw new Error('a part of a report stands outside of ReportContext');
  return report;
}

/** An address as the person wants to see it. */
export function useShownAddress(): (url: string) => string {
  const { isDefanged } = useReport();
  return url => (isDefanged ? defang(url) : url);
}
