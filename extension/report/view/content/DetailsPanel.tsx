import type { ComponentChildren } from 'preact';
import { useTexts } from '../../../i18n/context.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import './content.css';

interface Props {
  /** Shown first; not printed. */
  readonly children?: ComponentChildren;
}

/** Cookies, headers and meta tags. */
export function DetailsPanel({ children }: Props) {
  const { text, number } = useTexts();
  const { page } = useReport().detail;
  return (
    <div class="content">
      {children}
      <Cookies />
      <Pairs title={text('reportHeaders')} empty={text('reportNoHeaders')} pairs={page?.headers ?? {}} count={number} />
      <Pairs
        title={text('reportMetaTags')}
        empty={text('reportNoMetaTags')}
        pairs={page?.meta_tags ?? {}}
        count={number}
      />
    </div>
  );
}

function Cookies() {
  const { text, number, dateTime } = useTexts();
  const { cookies } = useReport().detail;
  const yes = (isSo: boolean) => (isSo ? text('reportYes') : '–');
  return (
    <Card title={text('reportCookies')} note={number(cookies.length)} isWide>
      {cookies.length === 0 ? (
        <p class="card-empty">{text('reportNoCookies')}</p>
      ) : (
        <DataTable
          label={text('reportCookies')}
          columns={[
            text('reportName'),
            text('reportValue'),
            text('reportDomain'),
            text('reportPathOf'),
            text('reportExpires'),
            'HttpOnly',
            'Secure',
          ]}
          rows={cookies.map(cookie => [
            <Value value={cookie.name} isCode search={[{ attribute: 'cookie_name', value: cookie.name }]} />,
            <Value value={cookie.value} isCode search={[{ attribute: 'cookie_value', value: cookie.value }]} />,
            <Value value={cookie.domain} isAddress />,
            <Captured value={cookie.path} isCode />,
            cookie.expiry === null ? text('reportSession') : dateTime(cookie.expiry),
            yes(cookie.http_only),
            yes(cookie.secure),
          ])}
        />
      )}
    </Card>
  );
}

interface PairsProps {
  readonly title: string;
  readonly empty: string;
  readonly pairs: Readonly<Record<string, string>>;
  readonly count: (value: number) => string;
}

function Pairs({ title, empty, pairs, count }: PairsProps) {
  const { text } = useTexts();
  const entries = Object.entries(pairs);
  return (
    <Card title={title} note={count(entries.length)} isWide>
      {entries.length === 0 ? (
        <p class="card-empty">{empty}</p>
      ) : (
        <DataTable
          label={title}
          isPairs
          columns={[text('reportName'), text('reportValue')]}
          rows={entries.map(([name, value]) => [<Captured value={name} isCode />, <Value value={value} isCode />])}
        />
      )}
    </Card>
  );
}
