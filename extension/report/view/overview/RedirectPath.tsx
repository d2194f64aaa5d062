import { useState } from 'preact/hooks';
import { useTexts } from '../../../i18n/context.ts';
import { type Hop, redirectPath } from '../../facts/redirect-path.ts';
import { Card } from '../parts/Card.tsx';
import { Flag } from '../parts/Flag.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import './redirect-path.css';

const CHANGES = { host: 'reportOtherHost', 'to-https': 'reportToHttps', 'to-http': 'reportToHttp' } as const;

const LEADS_ON = {
  http: { icon: 'redirect', name: 'reportByHttp' },
  page: { icon: 'script', name: 'reportByPage' },
} as const satisfies Readonly<Record<string, { icon: IconName; name: string }>>;
/** Of a longer path, only the ends are shown at first. */
const MAX_SHOWN = 8;
const [FIRST, LAST] = [4, 3];

/** The redirects from the submitted URL to the page. */
export function RedirectPath() {
  const { text } = useTexts();
  const { detail } = useReport();
  const [isFolded, setIsFolded] = useState(true);
  const hops = redirectPath(detail);
  if (hops.length === 0) return null;
  const count = hops.length - 1;
  const isShort = !isFolded || hops.length <= MAX_SHOWN;
  return (
    <Card
      title={text('reportPath')}
      isWide
      note={count === 0 ? text('reportNoRedirects') : text('reportRedirects', { count })}
    >
      <ol class="path">
        {(isShort ? hops : hops.slice(0, FIRST)).map((hop, index) => (
          <Stop key={index} hop={hop} isLast={index === count} />
        ))}
        {!isShort && (
          <li class="stop stop-fold">
            <ToolButton
              icon="down"
              label={text('reportShowMore', { count: hops.length - FIRST - LAST })}
              onClick={() => setIsFolded(false)}
            >
              {text('reportShowMore', { count: hops.length - FIRST - LAST })}
            </ToolButton>
          </li>
        )}
        {!isShort && hops.slice(-LAST).map((hop, index) => <Stop key={index} hop={hop} isLast={index === LAST - 1} />)}
      </ol>
    </Card>
  );
}

function Stop({ hop, isLast }: { readonly hop: Hop; readonly isLast: boolean }) {
  const { text, number } = useTexts();
  const { isEncrypted } = hop;
  const next = hop.leadsOn === null ? null : LEADS_ON[hop.leadsOn];
  const encryption = text(isEncrypted === true ? 'reportEncrypted' : 'reportUnencrypted');
  return (
    <li class="stop" data-last={isLast}>
      <span class="stop-status" data-status={hop.status[0] ?? ''}>
        {/^\d{3}$/.test(hop.status) ? hop.status : '–'}
      </span>
      <div class="stop-text">
        <span class="stop-address">
          {isEncrypted !== null && (
            <span class={isEncrypted ? 'stop-lock' : 'stop-lock stop-open'} title={encryption}>
              <Icon name={isEncrypted ? 'lock' : 'unlocked'} />
              <span class="only-heard">{encryption}</span>
            </span>
          )}
          <Value value={hop.url} isAddress search={[{ attribute: 'redirect_url', value: hop.url }]} />
        </span>
        <ul class="stop-facts">
          {next !== null && (
            <li class="stop-next">
              <Icon name={next.icon} /> {text(next.name)}
            </li>
          )}
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
