import { decodeComponent } from '../../shared/url/decode-component.ts';
import { BRAND_FILTERS, type BrandFilter } from '../../shared/api/brands.ts';

/** Views of the search page. */
export type Place =
  | { readonly kind: 'search' | 'queries' | 'brands' | 'scans' | 'usage' }
  | { readonly kind: 'query' | 'brand'; readonly id: string }
  | { readonly kind: 'compare'; readonly ids: readonly string[] };
type Layout = 'list' | 'wall';

/** The state that the page's URL holds; everything else is lost with the tab. */
export interface Address {
  readonly place: Place;
  /** The query; inside a brand or saved query it narrows the scans, among brands it is part of a name. */
  readonly query: string;
  readonly layout: Layout;
  readonly page: number;
  readonly filter: BrandFilter;
}

export const START: Address = { place: { kind: 'search' }, query: '', layout: 'list', page: 1, filter: 'ALL' };
/** As many as fit side by side. */
export const MAX_COMPARED = 4;

/** The URL of a state, relative to the extension's other pages. */
export function addressOf(given: Partial<Address>): string {
  const { place } = { ...START, ...given };
  return `search.html${fieldsOf(given)}${hashOf(place)}`;
}

/** The same for the web pages of the server, which have a path for each list. */
export function webAddressOf(given: Partial<Address>): string {
  const { place } = { ...START, ...given };
  const path = WEB_PATHS[place.kind];
  const isOfPath = placeOfPath(path).kind === place.kind;
  return `${path}${fieldsOf(given)}${isOfPath ? '' : hashOf(place)}`;
}

const WEB_PATHS: Readonly<Record<Place['kind'], string>> = {
  search: '/search',
  compare: '/search',
  scans: '/',
  queries: '/queries',
  query: '/queries',
  brands: '/brands',
  brand: '/brands',
  usage: '/usage',
};

function placeOfPath(path: string): Place {
  const kinds = ['scans', 'queries', 'brands', 'usage'] as const;
  return { kind: kinds.find(kind => WEB_PATHS[kind] === path) ?? 'search' };
}

function fieldsOf(given: Partial<Address>): string {
  const { query, layout, page, filter } = { ...START, ...given };
  const fields = new URLSearchParams();
  if (query !== '') fields.set('q', query);
  if (layout !== START.layout) fields.set('view', layout);
  if (page !== 1) fields.set('page', `${page}`);
  if (filter !== START.filter) fields.set('filter', filter);
  const text = fields.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses a URL that anybody may have written; invalid parts are ignored. */
export function readAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Address {
  const fields = new URLSearchParams(search);
  const page = fields.get('page') ?? '';
  return {
    place: placeOf(hash) ?? placeOfPath(pathname),
    query: (fields.get('q') ?? '').slice(0, 4_000),
    layout: fields.get('view') === 'wall' ? 'wall' : 'list',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    filter: BRAND_FILTERS.find(known => known === fields.get('filter')) ?? 'ALL',
  };
}

function hashOf(place: Place): string {
  if (place.kind === 'search') return '';
  if (place.kind === 'query') return `#/queries/${encodeURIComponent(place.id)}`;
  if (place.kind === 'brand') return `#/brands/${encodeURIComponent(place.id)}`;
  if (place.kind === 'compare') return `#/compare/${place.ids.map(encodeURIComponent).join()}`;
  return `#/${place.kind}`;
}

function placeOf(hash: string): Place | null {
  const [, name = '', rest = ''] = /^#\/(\w+)(?:\/(.{1,500}))?$/.exec(hash) ?? [];
  const id = decodeComponent(rest, '');
  if (name === 'compare' && id !== '') {
    const ids = [...new Set(id.split(','))].filter(each => each !== '').slice(0, MAX_COMPARED);
    return { kind: 'compare', ids };
  }
  if (name === 'queries') return id === '' ? { kind: 'queries' } : { kind: 'query', id };
  if (name === 'brands') return id === '' ? { kind: 'brands' } : { kind: 'brand', id };
  if (name === 'scans' || name === 'usage') return { kind: name };
  return null;
}
