import { useTexts } from '../../../i18n/context.ts';
import type { IpAddress } from '../../../../shared/api/scans.ts';
import { visibleText } from '../../text/visible.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Flag } from '../parts/Flag.tsx';
import { Lazy } from '../parts/Lazy.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';

/** The final host's IP address, network and location. */
export function ServerCard() {
  const { text } = useTexts();
  const { detail } = useReport();
  const server = detail.ip_address;
  return (
    <Card title={text('reportServer')}>
      {server === null ? <p class="card-empty">{text('reportNoServer')}</p> : <ServerFacts server={server} />}
    </Card>
  );
}

function ServerFacts({ server }: { readonly server: IpAddress }) {
  const { text } = useTexts();
  const { city, region, country_code: code, latitude, longitude } = server;
  const place = [city, region].filter((name): name is string => name !== null && name !== '');
  const shownPlace = [...new Set(place)].join(', ');
  const searched = (attribute: 'asn' | 'org' | 'isp', value: string | null) =>
    value === null ? null : <Value value={value} search={[{ attribute, value }]} />;
  return (
    <>
      {latitude !== null && longitude !== null && (
        <Lazy
          name="map"
          load={() => import('./WorldMap.tsx')}
          props={{
            latitude,
            longitude,
            label: text('reportMapOf', { place: visibleText(shownPlace || (server.country ?? server.ip)) }),
          }}
        />
      )}
      <FactList
        facts={[
          {
            label: text('reportIp'),
            value: <Value value={server.ip} isCode search={[{ attribute: 'ip', value: server.ip }]} />,
          },
          { label: text('reportNetwork'), value: searched('asn', server.asn) },
          { label: text('reportOrganisation'), value: searched('org', server.org) },
          { label: text('reportProvider'), value: server.isp === server.org ? null : searched('isp', server.isp) },
          { label: text('reportCountry'), value: code === null ? null : <Flag code={code} isNamed /> },
          { label: text('reportPlace'), value: shownPlace === '' ? null : <Captured value={shownPlace} /> },
          {
            label: text('reportTimeZone'),
            value: server.timezone_gmt === null ? null : <Captured value={server.timezone_gmt} />,
          },
        ]}
      />
    </>
  );
}
