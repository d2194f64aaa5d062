import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { defang, defangText } from '../../../shared/url/defang.ts';
import type { Images } from '../load/images.ts';
import type { ExplainedDetail, ScanRequests } from '../load/report-data.ts';

/** Data shared by all parts of a report. */
export interface Report {
  readonly detail: ExplainedDetail;
  /** null until they are read. */
  readonly scanRequests: ScanRequests | null;
  readonly images: Images;
  readonly isDefanged: boolean;
  /** Asks for confirmation before a URL is opened. */
  readonly askToOpen: (url: string) => void;
}

export const ReportContext = createContext<Report | null>(null);

export function useReport(): Report {
  const report = useContext(ReportContext);
  if (report === null) throw new Error('useReport needs a ReportContext');
  return report;
}

/** Formats a URL as the person chose. */
export function useShownAddress(): (url: string) => string {
  const { isDefanged } = useReport();
  return url => (isDefanged ? defang(url) : url);
}

/** Formats a text that may contain URLs and hosts, such as evidence, as the person chose. */
export function useShownText(): (text: string) => string {
  const { isDefanged } = useReport();
  return text => (isDefanged ? defangText(text) : text);
}
