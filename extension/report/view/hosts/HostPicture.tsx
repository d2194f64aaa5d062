import { useTexts } from '../../../i18n/context.ts';
import type { HostTree, PlacedHost } from '../../hosts/host-tree.ts';
import { useSize } from '../parts/use-size.ts';
import { useShownAddress } from '../report-context.ts';
import { visibleText } from '../../text/visible.ts';
import { KIND_ICONS, KIND_NAMES } from '../requests/names.ts';
import { ICON_PATHS } from '../parts/icons.tsx';
import { ellipsised } from '../../../components/UrlText.tsx';

const ROW = 38;
const TOP = 24;
const MIN_COLUMN = 190;
const MIN_RADIUS = 4;
const MAX_RADIUS = 15;
const CHARACTER = 6.6;
/** Of the icon of a kind, with the gap after it. */
const KIND_WIDTH = 14;
const ICON_SCALE = 0.6;

/** Hosts as circles sized by bytes, edges as wide as their number of requests. */
export function HostPicture({ tree }: { readonly tree: HostTree }) {
  const { text, bytes, number } = useTexts();
  const shownAddress = useShownAddress();
  const { element, size } = useSize<HTMLDivElement>();
  const column = Math.max(MIN_COLUMN, size.width / tree.columns);
  const largest = Math.max(1, ...tree.hosts.map(host => host.bytes));
  const busiest = Math.max(1, ...tree.edges.map(edge => edge.requests));
  const max = Math.max(8, Math.floor((column - 72) / CHARACTER));
  const drawn = tree.hosts.map(host => {
    const radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(host.bytes / largest);
    const name = visibleText(shownAddress(host.host));
    const shown = ellipsised(name, max);
    const numbers = `${number(host.requests)} · ${bytes(host.bytes)}`;
    const kindsWidth = KIND_WIDTH * host.kinds.length;
    const labelEnd = radius + 10 + Math.max(CHARACTER * shown.length, kindsWidth + 0.9 * CHARACTER * numbers.length);
    return { host, ...placeOf(host, column), radius, name, shown, numbers, labelEnd };
  });
  const places = new Map(drawn.map(each => [each.host.host, each]));
  const described = tree.hosts.map(host => `${host.host}: ${text('reportRequestCount', { count: host.requests })}`);
  return (
    <div ref={element} class="host-picture" role="group" tabIndex={0} aria-label={text('reportWhoAskedWhom')}>
      <svg
        width={column * tree.columns}
        height={Math.max(1, tree.rows) * ROW + TOP}
        role="img"
        aria-label={visibleText(described.slice(0, 12).join('; '))}
      >
        {tree.edges.map(edge => {
          const from = places.get(edge.from);
          const to = places.get(edge.to);
          if (from === undefined || to === undefined) return null;
          return (
            <path
              key={`${edge.from} ${edge.to}`}
              class={edge.isMain ? 'host-edge' : 'host-edge host-edge-other'}
              d={curve(from, to)}
              stroke-width={1 + 5 * Math.sqrt(edge.requests / busiest)}
            />
          );
        })}
        {drawn.map(({ host, x, y, radius, name, shown, numbers }) => (
          <g key={host.host} class={host.failed === host.requests ? 'host host-failed' : 'host'}>
            <title>
              {[
                name,
                text('reportRequestCount', { count: host.requests }),
                bytes(host.bytes),
                ...host.kinds.map(kind => text(KIND_NAMES[kind])),
              ].join(' · ')}
            </title>
            <circle cx={x} cy={y} r={radius} />
            <text class="host-name" x={x + radius + 6} y={y - 1}>
              {shown}
            </text>
            {host.kinds.map((kind, place) => (
              <path
                key={kind}
                class="host-kind"
                d={ICON_PATHS[KIND_ICONS[kind]]}
                transform={`translate(${x + radius + 6 + place * KIND_WIDTH} ${y + 3}) scale(${ICON_SCALE})`}
              />
            ))}
            <text class="host-numbers" x={x + radius + 6 + host.kinds.length * KIND_WIDTH} y={y + 13}>
              {numbers}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placeOf({ column, row }: PlacedHost, width: number): Place {
  return { x: MAX_RADIUS + 2 + column * width, y: TOP + row * ROW };
}

interface Drawn extends Place {
  readonly radius: number;
  /** Where the label ends. */
  readonly labelEnd: number;
}

/** From the end of one label to the other circle; edges to earlier columns start below. */
function curve(from: Drawn, to: Drawn): string {
  if (to.x <= from.x) {
    const side = Math.max(from.x, to.x) - 26;
    return `M${from.x} ${from.y}C${side} ${from.y} ${side} ${to.y} ${to.x} ${to.y}`;
  }
  const start = Math.min(from.x + from.labelEnd, to.x - to.radius - 24);
  const end = to.x - to.radius;
  const bend = (end - start) / 2;
  return `M${start} ${from.y}C${start + bend} ${from.y} ${end - bend} ${to.y} ${end} ${to.y}`;
}
