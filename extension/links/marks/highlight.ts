import { visibleBoxOf, surroundingsOf } from '../measure.ts';
import { type MarksHost, element } from './host.ts';
import { toTransform } from './marks.ts';

const SHOWN_MS = 2_500;
const AROUND = 4;

/** A frame around the link that was selected in the popup. */
export function createHighlight(host: MarksHost) {
  const frame = element('div', 'frame');
  frame.hidden = true;
  host.stage.append(frame);
  let end = 0;
  return {
    show(link: Element): void {
      const surroundings = surroundingsOf(link);
      end = performance.now() + SHOWN_MS;
      /** Follows the link while the page scrolls. */
      function follow(): void {
        const visible = visibleBoxOf(link, surroundings);
        frame.hidden = visible === null || performance.now() > end;
        if (visible !== null) {
          const origin = host.readScale();
          const { left, top, right, bottom } = visible.line;
          frame.style.width = `${right - left + 2 * AROUND}px`;
          frame.style.height = `${bottom - top + 2 * AROUND}px`;
          frame.style.transform = toTransform(left - AROUND, top - AROUND, origin);
        }
        if (performance.now() <= end) requestAnimationFrame(follow);
      }
      requestAnimationFrame(follow);
    },
  };
}
