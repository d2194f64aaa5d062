import type { UrlSubject } from '../subject.ts';
import { countOf, longestOf, percentOf } from './count.ts';
import { sparseGroup, type FeatureGroup } from './feature-group.ts';
import type { UrlContext } from '../url-context.ts';

const KINDS: readonly (readonly string[])[] = [
  ['html', 'htm', 'shtml', 'xhtml'],
  ['php', 'php3', 'php5', 'phtml'],
  ['asp', 'aspx', 'jsp', 'jspx', 'cgi', 'do', 'cfm'],
  ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'ico', 'css', 'js', 'json', 'woff', 'woff2', 'swf'],
  ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'ps', 'txt', 'md', 'csv', 'xlsm', 'docm', 'rtf'],
  ['zip', 'rar', '7z', 'gz', 'tgz', 'xz', 'bz2', 'tar', 'cab', 'iso', 'img'],
  ['exe', 'scr', 'msi', 'bat', 'cmd', 'vbs', 'hta', 'ps1', 'jar', 'lnk', 'dll', 'bin', 'dat', 'elf', 'sh'],
  ['apk', 'dmg', 'pkg', 'deb', 'rpm', 'appx', 'msix'],
  ['xml', 'rss', 'atom', 'rdf'],
  ['mp3', 'mp4', 'avi', 'mov', 'ogg', 'webm', 'wav', 'm4a', 'mkv'],
  `mips mipsel mpsl arm arm4 arm5 arm6 arm7 x86 x86_64 i586 i686 i486 sh4 m68k ppc spc arc`.split(/\s+/),
];
const KIND_OF = new Map(KINDS.flatMap((kind, at) => kind.map(extension => [extension, at + 1] as const)));

/** The form of the path, without the meaning of its words. */
const FEATURES = {
  length: ({ path }) => path.length,
  depth: ({ segments }) => segments.length,
  longestSegment: ({ segments }) => segments.reduce((max, { length }) => Math.max(max, length), 0),
  firstLength: ({ segments: [first = ''] }) => first.length,
  lastLength: ({ segments }) => segments.at(-1)?.length ?? 0,
  fileKind: subject => {
    const extension = extensionOf(subject);
    return extension === null ? 0 : (KIND_OF.get(extension) ?? KINDS.length + 1);
  },
  extensionLength: subject => extensionOf(subject)?.length ?? 0,
  endsInSlash: ({ path }) => Number(path.length > 1 && path.endsWith('/')),
  digits: ({ shapes }) => shapes.path.digits,
  digitRun: ({ shapes }) => shapes.path.digitRun,
  digitPercent: ({ path, shapes }) => percentOf(shapes.path.digits, path.length),
  upperCase: ({ shapes }) => shapes.path.upperCase,
  upperPercent: ({ path, shapes }) => percentOf(shapes.path.upperCase, path.length),
  caseSwitches: ({ shapes }) => shapes.path.switches,
  hyphens: ({ shapes }) => shapes.path.hyphens,
  underscores: ({ shapes }) => shapes.path.underscores,
  dots: ({ shapes }) => shapes.path.dots,
  otherMarks: ({ shapes }) => shapes.path.otherMarks,
  slugWords: ({ shapes }) => shapes.path.joints,
  hexRun: ({ shapes }) => shapes.path.hexRun,
  mixedRun: ({ path, shapes }) =>
    shapes.path.switches === 0 ? 0 : longestOf(path, /(?=[A-Za-z]*\d)(?=[\dA-Z]*[a-z])[A-Za-z\d]{6,}/g),
  consonantRun: ({ shapes }) => shapes.path.consonantRun,
  vowelPercent: ({ shapes }) => percentOf(shapes.path.vowels, shapes.path.letters),
  hasDate: ({ path, shapes }) =>
    Number(shapes.path.digitRun > 3 && /\/(19|20)\d\d([/-](0?[1-9]|1[0-2])([/-]|$)|[/-])/.test(path)),
  hasDoubleSlash: ({ path }) => Number(path.includes('//')),
  hasTilde: ({ path }) => Number(path.includes('~')),
  hasAt: ({ path }) => Number(path.includes('@')),
  hasLanguage: ({ segments: [first = ''] }) => Number(/^[a-z]{2}(-[a-z]{2})?$/i.test(first)),
  isWordPressInside: ({ path }) => (path.includes('/wp-') ? countOf(path, /\/wp-(content|includes|admin|json)/g) : 0),
  isWordPressUpload: ({ path }) => Number(path.includes('/wp-content/uploads/')),
  isServerInside: ({ path }) =>
    Number(
      /\/(cgi-bin|\.well-known|\.git|administrator|vendor|tmp|images?\/.*\.php|css\/.*\.php|js\/.*\.php)/i.test(path),
    ),
  oneShortSegment: ({ segments, path }) => (segments.length === 1 && path.length <= 9 ? path.length : 0),
  repeatsSegment: ({ segments }) => (segments.length < 2 ? 0 : segments.length - new Set(segments).size),
} satisfies Readonly<Record<string, (subject: UrlContext) => number>>;

export function pathShape(): FeatureGroup {
  return sparseGroup('path', FEATURES, ({ path }) => path === '/');
}

function extensionOf({ segments, path }: UrlSubject): string | null {
  const file = path.endsWith('/') ? '' : (segments.at(-1) ?? '');
  const dot = file.lastIndexOf('.');
  return dot <= 0 || file.length - dot > 8 ? null : file.slice(dot + 1).toLowerCase();
}
