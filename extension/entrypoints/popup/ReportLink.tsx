import type { ComponentChildren } from 'preact';

interface Props {
  readonly id: string;
  readonly children: ComponentChildren;
}

/** Leads to the report of a scan, in a tab of its own. */
export function ReportLink({ id, children }: Props) {
  return (
    <a href={`/report.html?id=${encodeURIComponent(id)}`} target="_blank">
      {children}
    </a>
  );
}
