import type { UrlSubject } from '../subject.ts';
import { AS_IT_IS, LOWER, LOWER_NO_DIGITS, type GramSink } from './gram-sink.ts';
import { writeLetterShape } from './letter-shape.ts';

/** One way to extract n-grams and words from an address. The grams of a view are summed together. */
export interface GramView {
  readonly name: string;
  read(subject: UrlSubject, into: GramSink): void;
}

const MAX_PATH = 120;
const MAX_QUERY = 80;
const MAX_WHOLE = 160;
const MAX_PATH_WORDS = 24;
const MAX_SEGMENTS = 8;
const MAX_PAIRS = 8;
const MAX_SHAPES = 6;
const MAX_SHAPED_QUERY = 40;
const SLASH = '/'.charCodeAt(0);

/** Views of single parts of an address. The order of all views is that of the weights: any change needs new weights. */
export const PART_VIEWS: readonly GramView[] = [
  {
    name: 'label',
    read({ visibleLabel }, into) {
      if (visibleLabel === '') return;
      into.append('^', AS_IT_IS);
      into.append(visibleLabel, AS_IT_IS);
      into.append('$', AS_IT_IS);
      into.cut(1, 5);
    },
  },
  {
    name: 'subdomain',
    read({ subdomainText }, into) {
      if (subdomainText === '') return;
      into.append('.', AS_IT_IS);
      into.append(subdomainText, AS_IT_IS);
      into.append('.', AS_IT_IS);
      into.cut(2, 5);
    },
  },
  {
    name: 'path',
    read({ path }, into) {
      if (path.length < 2) return;
      into.append(path, LOWER, 0, Math.min(path.length, MAX_PATH));
      into.append(' ', AS_IT_IS);
      into.cut(2, 5);
    },
  },
  {
    name: 'query',
    read({ query }, into) {
      if (query === '') return;
      into.append('?', AS_IT_IS);
      into.append(query, LOWER, 0, Math.min(query.length, MAX_QUERY));
      into.append(' ', AS_IT_IS);
      into.cut(2, 4);
    },
  },
  { name: 'hostWords', read: readHostWords },
  { name: 'pathWords', read: readPathWords },
  { name: 'pathShape', read: readShapes },
  {
    name: 'suffix',
    read({ suffix, site }, into) {
      if (site.isHosted || suffix === '') return;
      into.add('.', AS_IT_IS);
      into.add(suffix, AS_IT_IS);
      into.end();
      into.add('.', AS_IT_IS);
      into.add(suffix, AS_IT_IS, suffix.lastIndexOf('.') + 1);
      into.end();
    },
  },
];

/** Views of the address as one text, without the name of a hosting company, all digits as 0. */
export const WHOLE_VIEWS: readonly GramView[] = [
  {
    name: 'whole',
    read({ url, site, suffix, path, query }, into) {
      const { hostname } = url;
      const start = hostname.startsWith('www.') ? 4 : 0;
      const isBelow = site.isHosted && hostname.length - start >= suffix.length && hostname.endsWith(suffix);
      into.append('^', AS_IT_IS);
      into.append(hostname, LOWER_NO_DIGITS, start, hostname.length - (isBelow ? suffix.length : 0));
      if (isBelow) into.append('~', AS_IT_IS);
      if (url.host.length > hostname.length) into.append(':', AS_IT_IS);
      into.append(path, LOWER_NO_DIGITS, 0, Math.min(path.length, MAX_WHOLE));
      if (path.length < MAX_WHOLE) {
        into.append('?', AS_IT_IS);
        into.append(query, LOWER_NO_DIGITS, 0, Math.min(query.length, MAX_WHOLE - path.length - 1));
      }
      into.cut(3, 7);
    },
  },
];

function readHostWords({ labelWords, subdomainWords }: UrlSubject, into: GramSink): void {
  for (const word of labelWords) addWord('l:', word, into);
  for (const word of subdomainWords) addWord('s:', word, into);
  for (let i = 1; i < labelWords.length; i++) {
    into.add(labelWords[i - 1] ?? '', AS_IT_IS);
    addWord('-', labelWords[i] ?? '', into);
  }
}

function addWord(mark: string, word: string, into: GramSink): void {
  into.add(mark, AS_IT_IS);
  into.add(word, AS_IT_IS);
  into.end();
}

function readPathWords({ segments, pathWords, query }: UrlSubject, into: GramSink): void {
  for (let i = 0; i < Math.min(pathWords.length, MAX_PATH_WORDS); i++) {
    into.add(pathWords[i] ?? '', LOWER_NO_DIGITS);
    into.end();
  }
  for (let i = 0; i < Math.min(segments.length, MAX_SEGMENTS); i++) {
    const segment = segments[i] ?? '';
    into.add('/', AS_IT_IS);
    into.add(segment, LOWER_NO_DIGITS);
    into.end();
    into.add(i === 0 ? '^' : '+', AS_IT_IS);
    into.add(segment, LOWER_NO_DIGITS);
    into.end();
  }
  if (segments.length > 0) {
    into.add('$', AS_IT_IS);
    into.add(segments.at(-1) ?? '', LOWER);
    into.end();
  }
  readKeys(query, into);
}

/** The names of the parameters. */
function readKeys(query: string, into: GramSink): void {
  const max = Math.min(query.length, MAX_QUERY);
  for (let from = 0, pair = 0; from < max && pair < MAX_PAIRS; pair++) {
    const next = query.indexOf('&', from);
    const end = next === -1 || next > max ? max : next;
    const mark = query.indexOf('=', from);
    if (end > from) {
      into.add('?', AS_IT_IS);
      into.add(query, AS_IT_IS, from, mark === -1 || mark > end ? end : mark);
      into.end();
    }
    from = end + 1;
  }
}

/** The shape of each path segment, the shape of the whole path, and the number of segments. */
function readShapes({ segments, query }: UrlSubject, into: GramSink): void {
  const { scratch } = into;
  let end = 0;
  for (let i = 0; i < Math.min(segments.length, MAX_SHAPES); i++) {
    if (i > 0) scratch[end++] = SLASH;
    const from = end;
    const segment = segments[i] ?? '';
    end = writeLetterShape(segment, segment.length, scratch, from);
    into.add('/', AS_IT_IS);
    into.addCodes(scratch, from, end);
    into.end();
  }
  into.add('all:', AS_IT_IS);
  into.addCodes(scratch, 0, end);
  into.end();
  into.add('n:', AS_IT_IS);
  into.add(String(segments.length), AS_IT_IS);
  into.end();
  if (query === '') return;
  into.add('?', AS_IT_IS);
  into.addCodes(scratch, 0, writeLetterShape(query, Math.min(query.length, MAX_SHAPED_QUERY), scratch, 0));
  into.end();
}
