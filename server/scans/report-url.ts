/** The web page of a scan's report. */
export type ReportUrl = (scanId: string) => string;

/** An answer with the address of the report, if the request asks for it and there is a scan. */
export function withReportUrl<T extends { readonly id?: string | undefined }>(
  answer: T,
  query: { readonly report_url: 'true' | 'false' },
  reportUrl: ReportUrl,
): T & { readonly report_url?: string } {
  const { id } = answer;
  return query.report_url === 'true' && id !== undefined ? { ...answer, report_url: reportUrl(id) } : answer;
}
