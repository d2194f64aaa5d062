import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useClient } from '../../client/frame.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { TextName } from '../../i18n/areas.ts';
import { OpenDialog } from '../../report/view/parts/OpenDialog.tsx';
import { TopBar } from '../../report/view/TopBar.tsx';
import { useDefanged } from '../../report/view/use-defanged.ts';
import type { Place } from '../../client/search-address.ts';
import type { SearchHistory } from '../history.ts';
import { createSummaries } from '../load/summaries.ts';
import { BrandsView } from './brands/BrandsView.tsx';
import { BrandView } from './brands/BrandView.tsx';
import { CompareView } from './compare/CompareView.tsx';
import { NavLink } from './NavLink.tsx';
import { QueriesView } from './queries/QueriesView.tsx';
import { QueryView } from './queries/QueryView.tsx';
import { ScansView } from './scans/ScansView.tsx';
import { SearchContext } from './search-context.ts';
import { SearchView } from './start/SearchView.tsx';
import { UsageView } from './usage/UsageView.tsx';
import { useAddress } from './use-address.ts';
import { useConnection } from './use-connection.ts';
import { usePageState } from '../../pages/page-state.ts';
import '../../report/view/parts/card.css';
import '../../report/view/parts/value.css';
import '../../styles/wide-page.css';
import './search.css';

interface Props {
  readonly history: SearchHistory;
  readonly openSettings: () => void;
  /** Takes addresses to scan or check. Shown above the search and the own scans. */
  readonly addressField: VNode;
  /** Shown below the usage. */
  readonly belowUsage?: ComponentChildren;
}

/** The search page: search, own scans, saved queries, brands and usage. */
export function SearchPage({ history, openSettings, addressField, belowUsage }: Props) {
  const { text } = useTexts();
  const { ask } = useClient();
  const { address, go } = useAddress();
  const { isConnected, plan, turn } = useConnection();
  const summaries = useMemo(() => createSummaries({ read: ids => ask('readSummaries', { ids: [...ids] }) }), [turn]);
  const [isDefanged, onDefang] = useDefanged();
  const [opening, askToOpen] = useState<string | null>(null);
  const { place } = address;
  const title = text(TITLES[place.kind]);
  useEffect(() => {
    document.title = place.kind === 'search' ? text('searchTitle') : `${title} – ${text('searchTitle')}`;
  }, [place.kind, title, text]);

  const state = { address, go, plan, summaries, history, isDefanged, onDefang, askToOpen, openSettings };
  return (
    <SearchContext.Provider value={state}>
      <div class="page">
        <TopBar>
          <Parts place={place} />
        </TopBar>
        <main class="search">
          <h1 class="only-heard">{title}</h1>
          {isConnected === true && (place.kind === 'search' || place.kind === 'scans') && addressField}
          {isConnected === true && <Part key={turn} place={place} />}
          {place.kind === 'usage' && belowUsage}
          {isConnected === false && <NotConnected openSettings={openSettings} />}
        </main>
        {opening !== null && <OpenDialog url={opening} onClose={() => askToOpen(null)} />}
      </div>
    </SearchContext.Provider>
  );
}

const TITLES = {
  search: 'searchTitle',
  scans: 'searchMyScans',
  queries: 'searchQueries',
  query: 'searchQueries',
  brands: 'searchBrands',
  brand: 'searchBrands',
  usage: 'searchUsage',
  compare: 'searchCompare',
} as const satisfies Readonly<Record<Place['kind'], TextName>>;

const PARTS = [
  { kind: 'search', name: 'searchSearch' },
  { kind: 'scans', name: 'searchMyScans' },
  { kind: 'queries', name: 'searchQueries', also: 'query' },
  { kind: 'brands', name: 'searchBrands', also: 'brand' },
  { kind: 'usage', name: 'searchUsage' },
] as const;

function Parts({ place }: { readonly place: Place }) {
  const { text } = useTexts();
  return (
    <nav class="parts" aria-label={text('searchParts')}>
      {PARTS.map(part => (
        <NavLink
          key={part.kind}
          to={{ place: { kind: part.kind } }}
          isCurrent={place.kind === part.kind || ('also' in part && place.kind === part.also)}
        >
          {text(part.name)}
        </NavLink>
      ))}
    </nav>
  );
}

function Part({ place }: { readonly place: Place }) {
  switch (place.kind) {
    case 'search':
      return <SearchView />;
    case 'scans':
      return <ScansView />;
    case 'queries':
      return <QueriesView />;
    case 'query':
      return <QueryView key={place.id} id={place.id} />;
    case 'brands':
      return <BrandsView />;
    case 'brand':
      return <BrandView key={place.id} id={place.id} />;
    case 'usage':
      return <UsageView />;
    case 'compare':
    default:
      return <CompareView ids={place.ids} />;
  }
}

function NotConnected({ openSettings }: { readonly openSettings: () => void }) {
  const { text } = useTexts();
  usePageState('not-connected');
  return (
    <EmptyState
      title={text('problemNotConnected')}
      action={<Button onClick={openSettings}>{text('connectToServer')}</Button>}
    >
      <p>{text('searchHintConnect')}</p>
    </EmptyState>
  );
}
