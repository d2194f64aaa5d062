import { useTexts } from '../../../i18n/context.ts';
import { type Hop, redirectPath } from '../../facts/redirect-path.ts';
import { Card } from '../parts/Card.tsx';
import { Flag } from '../parts/Flag.tsx';
import { Icon } from '../parts/icons.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import './redirect-path.css';

const CHANGES = { host: 'reportOtherHost', 'to-https': 'reportToHttps', 'to-http': 'reportToHttp' } as const;

/** The redirects from the submitted URL to the page. */
export function RedirectPath() {
  const { text } = useTexts();
  const { detail } = useReport();
  const hops = redirectPath(detail);
  if (hops.length === 0) return null;
  const count = hops.length - 1;
  return (
    <Card
      title={text('reportPath')}
      isWide
      note={count === 0 ? text('reportNoRedirects') : text('reportRedirects', { count })}
    >
      <ol class="path">
        {hops.map((hop, index) => (
          <Stop key={index} hop={hop} isLast={index === count} />
        ))}
      </ol>
    </Card>
  );
}

function Stop({ hop, isLast }: { readonly hop: Hop; readonly isLast: boolean }) {
  const { text, number } = useTexts();
  const isSecure = hop.url.startsWith('https:');
  return (
    <li class="stop" data-last={isLast}>
      <span class="stop-status" data-status={hop.status[0] ?? ''}>
        {/^\d{3}$/.test(hop.status) ? hop.status : '–'}
      </span>
      <div class="stop-text">
        <span class="stop-address">
          <span
            class={isSecure ? 'stop-lock' : 'stop-lock stop-open'}
            title={text(isSecure ? 'reportEncrypted' : 'reportUnencrypted')}
          >
            <Icon name={isSecure ? 'lock' : 'unlocked'} />
            <span class="only-heard">{text(isSecure ? 'reportEncrypted' : 'reportUnencrypted')}</span>
          </span>
          <Value value={hop.url} isAddress search={[{ attribute: 'redirect_url', value: hop.url }]} />
        </span>
        <ul class="stop-facts">
          {!isLast && <li>{text(hop.leadsOn === 'http' ? 'reportByHttp' : 'reportByPage')}</li>}
          <li>{text('reportMs', { time: number(Math.round(hop.elapsedMs)) })}</li>
          {hop.ip !== null && (
            <li>
              <Value value={hop.ip} isCode search={[{ attribute: 'ip', value: hop.ip }]} />{' '}
              <Flag code={hop.countryCode} />
            </li>
          )}
          {hop.changes.map(change => (
            <li key={change} class={change === 'to-http' ? 'stop-change stop-worse' : 'stop-change'}>
              {text(CHANGES[change])}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
