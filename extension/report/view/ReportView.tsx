import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useFrame } from '../../client/frame.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { useTexts } from '../../i18n/context.ts';
import { CallbackCard } from './content/CallbackCard.tsx';
import { ContentPanel } from './content/ContentPanel.tsx';
import { DetailsPanel } from './content/DetailsPanel.tsx';
import { HostsPanel } from './hosts/HostsPanel.tsx';
import { OverviewPanel } from './overview/OverviewPanel.tsx';
import { Lazy } from './parts/Lazy.tsx';
import { useReport } from './report-context.ts';
import { RequestsPanel } from './requests/RequestsPanel.tsx';
import { SourcePanel } from './source/SourcePanel.tsx';
import { StickyLine } from './summary/StickyLine.tsx';
import { Summary } from './summary/Summary.tsx';

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;
type Tab = (typeof TABS)[number];

/** A finished scan: its head, and tabs that the URL can name (`#requests`). */
export function ReportView() {
  const { text, number } = useTexts();
  const { isReader } = useFrame();
  const { detail } = useReport();
  const [tab, setTab] = useState<Tab>(tabInAddress);
  const head = useRef<HTMLDivElement>(null);
  const counted = (label: string, count: number) => (
    <>
      {label} {count > 0 && <span class="tab-count">{number(count)}</span>}
    </>
  );
  const labels = {
    overview: text('reportOverview'),
    requests: counted(text('reportRequests'), detail.http_transactions.length),
    hosts: text('reportHosts'),
    details: counted(text('reportDetails'), detail.cookies.length + Object.keys(detail.page?.headers ?? {}).length),
    content: text('reportContent'),
    source: text('reportSource'),
    compare: text('reportCompare'),
  } satisfies Record<Tab, unknown>;
  // Other scans are found by a search.
  const tabs = TABS.filter(key => key !== 'compare' || !isReader);
  const shown = tabs.includes(tab) ? tab : 'overview';
  return (
    <main>
      <div ref={head}>
        <Summary />
      </div>
      <StickyLine head={head} />
      <Tabs
        label={text('reportParts')}
        tabs={tabs.map(key => ({ key, label: labels[key] }))}
        selected={shown}
        onSelect={key => {
          setTab(key);
          history.replaceState(null, '', `#${key}`);
        }}
      >
        {PANELS[shown]()}
      </Tabs>
    </main>
  );
}

const PANELS: Readonly<Record<Tab, () => VNode>> = {
  overview: () => <OverviewPanel />,
  requests: () => <RequestsPanel />,
  hosts: () => <HostsPanel />,
  details: () => (
    <DetailsPanel>
      <CallbackCard />
    </DetailsPanel>
  ),
  content: () => <ContentPanel />,
  source: () => <SourcePanel />,
  compare: () => <Lazy name="compare" load={() => import('./compare/ComparePanel.tsx')} props={{}} />,
};

function tabInAddress(): Tab {
  return TABS.find(tab => location.hash === `#${tab}`) ?? 'overview';
}
