/** The web page of a scan's report. */
export type ReportUrl = (scanId: string) => string;

export interface ReportUrlQuery {
  readonly report_url: 'true' | 'false';
}

/** The member of a response with the address of the report, if the request asks for it and there is a scan. */
export function reportUrlMember(
  scanId: string | undefined,
  query: ReportUrlQuery,
  reportUrl: ReportUrl,
): { readonly report_url?: string } {
  return query.report_url === 'true' && scanId !== undefined ? { report_url: reportUrl(scanId) } : {};
}
