import * as icons from './chosen-icons.ts';

/** An SVG path in a viewBox of 24 by 24. */
export interface TechnologyIcon {
  readonly path: string;
}

const byName = new Map(Object.values(icons).map(icon => [plain(icon.title), icon]));

/** Names that the detection uses, and the icon's name. */
const ALSO = new Map([
  ['google analytics 4', 'google analytics'],
  ['cloudflare browser insights', 'cloudflare'],
  ['google font api', 'google fonts'],
  ['apache http server', 'apache'],
  ['node js', 'nodejs'],
  ['amazon s3', 'amazon web services'],
]);

/** The icon of a technology; null where there is none. */
export function technologyIcon(name: string): TechnologyIcon | null {
  const key = plain(name);
  return byName.get(key) ?? byName.get(plain(ALSO.get(key) ?? '')) ?? null;
}

/** `Next.js` and `NextJS` are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
