import { useMemo, useState } from 'preact/hooks';
import { Spinner } from '../../../components/Spinner.tsx';
import { useTexts } from '../../../i18n/context.ts';
import { type HostGraph, hostGraph } from '../../hosts/host-graph.ts';
import { FEW_HOSTS, MAX_HOSTS, hostTree } from '../../hosts/host-tree.ts';
import { Card } from '../parts/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import { HostPicture } from './HostPicture.tsx';
import './hosts.css';

/** The contacted hosts as graph and table. */
export function HostsPanel() {
  const { text } = useTexts();
  const { detail, scanRequests } = useReport();
  const graph = useMemo(
    () =>
      hostGraph(
        scanRequests?.requests ?? [],
        detail.redirect_chains.map(step => step.redirect_url),
      ),
    [scanRequests, detail],
  );
  if (scanRequests === null) return <Spinner label={text('loading')} />;
  if (graph.nodes.length === 0) return <p class="card-empty">{text('reportNoRequests')}</p>;
  return (
    <div class="hosts">
      {graph.nodes.length > 1 && <Picture graph={graph} />}
      <Table graph={graph} />
    </div>
  );
}

function Picture({ graph }: { readonly graph: HostGraph }) {
  const { text } = useTexts();
  const [max, setMax] = useState(FEW_HOSTS);
  const tree = useMemo(() => hostTree(graph, max), [graph, max]);
  const showMore = text('reportShowMore', { count: tree.left });
  return (
    <Card title={text('reportWhoAskedWhom')} isWide note={text('reportHostsHint')}>
      <HostPicture tree={tree} />
      {tree.left > 0 && max < MAX_HOSTS && (
        <ToolButton icon="down" label={showMore} onClick={() => setMax(MAX_HOSTS)}>
          {showMore}
        </ToolButton>
      )}
    </Card>
  );
}

function Table({ graph }: { readonly graph: HostGraph }) {
  const { text, number, bytes } = useTexts();
  const nodes = graph.nodes.toSorted((a, b) => b.requests - a.requests);
  return (
    <Card title={text('reportHosts')} isWide note={number(nodes.length)}>
      <DataTable
        label={text('reportHosts')}
        numbers={[1, 2, 3]}
        columns={[
          text('reportHost'),
          text('reportRequests'),
          text('reportSize'),
          text('reportFailed'),
          text('reportIp'),
        ]}
        rows={nodes.map(node => [
          <Value
            value={node.host}
            isAddress
            search={[{ attribute: 'http_transaction', value: `://${node.host}/`, isPart: true }]}
          />,
          number(node.requests),
          bytes(node.bytes),
          node.failed === 0 ? '–' : number(node.failed),
          node.ips.map(ip => (
            <span key={ip} class="host-ip">
              <Value value={ip} isCode search={[{ attribute: 'ip', value: ip }]} />
            </span>
          )),
        ])}
      />
    </Card>
  );
}
