import type { Texts } from '../../i18n/texts.ts';
import { verdictText } from '../../i18n/verdict-text.ts';
import type { LinkVerdict } from '../../messaging/protocol/links.ts';
import type { LinkMode } from '../../storage/settings-schema.ts';
import { type VisibleBox, type Surroundings, isHidden, visibleBoxOf, surroundingsOf } from '../measure.ts';
import { badgeSpot } from '../geometry.ts';
import { labelOf } from '../link-elements.ts';
import { BADGE_SIZE, clearBadge, createBadge, drawBadge } from './badge.ts';
import { type MarksHost, element } from './host.ts';

/** With more links in view, only malicious ones get a badge. */
const MAX_BADGES = 300;
/** Links tested for occlusion per frame, and the interval between tests. */
const MAX_OCCLUSION_TESTS = 30;
const OCCLUSION_TEST_MS = 100;

interface Mark {
  readonly link: Element;
  readonly badge: HTMLLIElement;
  surroundings: Surroundings;
  verdict: LinkVerdict | null;
  visible: VisibleBox | null;
  isHidden: boolean;
  drawnAt: string;
}

interface Deps {
  readonly host: MarksHost;
  readonly mode: LinkMode;
  /** null until the texts are loaded; badges need accessible names. */
  readonly texts: () => Texts | null;
}

/** Badges of the links in the viewport. */
export type Marks = ReturnType<typeof createMarks>;

export function createMarks({ host, mode, texts }: Deps) {
  const list = element('ul', 'badges');
  host.stage.append(list);
  const marks = new Map<Element, Mark>();
  let nextOcclusionTest = 0;
  let occlusionTestedAt = 0;

  const isMarked = ({ verdict }: Mark): boolean =>
    verdict !== null && (verdict.state === 'MALICIOUS' || (mode === 'all' && verdict.state !== 'NOT_CHECKED'));

  function draw(mark: Mark): void {
    const { verdict, badge, link } = mark;
    const words = texts();
    if (verdict === null || words === null || !isMarked(mark)) clearBadge(badge);
    else {
      const name = {
        verdict: verdictText(words, verdict.state),
        link: labelOf(link) || link.getAttribute('href') || '',
      };
      drawBadge(badge, verdict.state, words.text('linkBadge', name));
    }
  }

  function see(mark: Mark): void {
    mark.visible = visibleBoxOf(mark.link, mark.surroundings);
  }

  /** Tests a few painted marks for occlusion, in turn. */
  function testOcclusion(): void {
    if (performance.now() - occlusionTestedAt < OCCLUSION_TEST_MS) return;
    occlusionTestedAt = performance.now();
    const afterPaint = [...marks.values()].filter(mark => mark.visible !== null && isMarked(mark));
    for (let i = 0; i < Math.min(afterPaint.length, MAX_OCCLUSION_TESTS); i++) {
      const mark = afterPaint[nextOcclusionTest++ % afterPaint.length];
      if (mark !== undefined) mark.isHidden = isHidden(mark.link, mark.surroundings);
    }
  }

  function spotOf(
    { visible, surroundings, isHidden: isUnder }: Mark,
    origin: ReturnType<MarksHost['readScale']>,
  ): string {
    const spot =
      visible === null || isUnder ? null : badgeSpot(visible.line, visible.clip, surroundings.isRtl, BADGE_SIZE);
    return spot === null ? '' : toTransform(spot.x, spot.y, origin);
  }

  return {
    enter(link: Element, verdict: LinkVerdict | null): void {
      if (marks.has(link) || (marks.size >= MAX_BADGES && verdict?.state !== 'MALICIOUS')) return;
      const badge = createBadge();
      const surroundings = surroundingsOf(link);
      const mark: Mark = { link, badge, surroundings, verdict, visible: null, isHidden: false, drawnAt: '' };
      marks.set(link, mark);
      list.append(badge);
      if (verdict !== null) draw(mark);
    },

    leave(link: Element): void {
      marks.get(link)?.badge.remove();
      marks.delete(link);
    },

    setVerdict(link: Element, verdict: LinkVerdict | null): void {
      const mark = marks.get(link);
      if (mark === undefined) {
        if (verdict?.state === 'MALICIOUS') this.enter(link, verdict);
        return;
      }
      mark.verdict = verdict;
      draw(mark);
    },

    redraw(): void {
      for (const mark of marks.values()) draw(mark);
    },

    /** Reads all positions, then writes the changed ones. True where something moved. */
    follow(isThorough: boolean): boolean {
      const all = [...marks.values()];
      if (isThorough) for (const mark of all) mark.surroundings = surroundingsOf(mark.link);
      for (const mark of all) see(mark);
      testOcclusion();
      const origin = host.readScale();
      const moved = all.map(mark => ({ mark, at: spotOf(mark, origin) })).filter(({ mark, at }) => at !== mark.drawnAt);
      for (const { mark, at } of moved) {
        mark.drawnAt = at;
        mark.badge.hidden = at === '';
        if (at !== '') mark.badge.style.transform = at;
      }
      return moved.length > 0;
    },

    /** The marked link whose badge is at a viewport position. */
    at(x: number, y: number): Element | null {
      for (const mark of marks.values()) {
        if (mark.visible === null || mark.badge.hidden || !isMarked(mark)) continue;
        const spot = badgeSpot(mark.visible.line, mark.visible.clip, mark.surroundings.isRtl, BADGE_SIZE);
        if (spot === null) continue;
        const isIn = x >= spot.x && x <= spot.x + BADGE_SIZE && y >= spot.y && y <= spot.y + BADGE_SIZE;
        if (isIn) return mark.link;
      }
      return null;
    },

    /** null where the link is not marked or not visible. */
    marked(link: Element): { verdict: LinkVerdict; visible: VisibleBox; isRtl: boolean } | null {
      const mark = marks.get(link);
      if (mark === undefined || mark.verdict === null || !isMarked(mark)) return null;
      see(mark);
      return mark.visible && { verdict: mark.verdict, visible: mark.visible, isRtl: mark.surroundings.isRtl };
    },

    isEmpty: (): boolean => marks.size === 0,
  };
}

/** A transform to a viewport position, undoing the page's zoom. */
export function toTransform(x: number, y: number, origin: { left: number; top: number; scale: number }): string {
  const to = `translate(${round((x - origin.left) / origin.scale)}px, ${round((y - origin.top) / origin.scale)}px)`;
  return origin.scale === 1 ? to : `${to} scale(${1 / origin.scale})`;
}

/** Ignore movements below a tenth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
