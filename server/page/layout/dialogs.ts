import type { Box, Layout, LayoutNode } from './layout.ts';

/** A dialog of the browser that the page opened. */
export interface Dialog {
  /** `prompt` has a field. */
  readonly type: 'alert' | 'confirm' | 'prompt';
  readonly message: string;
}

/** Size of a dialog, CSS pixels. */
const SIZE = { width: 450, height: 160, text: 60, field: 40, letters: 14 } as const;

/** Adds dialogs to what the page shows: above it, as the browser draws them. They never count in its favour. */
export function withDialogs(layout: Layout, dialogs: readonly Dialog[]): Layout {
  if (dialogs.length === 0) return layout;
  const [left, top, across] = layout.screen;
  const x = left + Math.max(0, (across - SIZE.width) / 2);
  const place = { document: 0, isNested: true, isSure: false } as const;
  const nodes: LayoutNode[] = [...layout.nodes];
  const lines = [...layout.lines];
  for (const { type, message } of dialogs) {
    const box: Box = [x, top - SIZE.height, SIZE.width, SIZE.height];
    const words: Box = [x, top - SIZE.height, SIZE.width, SIZE.text];
    const parent = nodes.push({ name: 'dialog', attributes: {}, parent: -1, box, ...place }) - 1;
    nodes.push({ text: message, size: SIZE.letters, parent, box: words, ...place });
    lines.push({ text: message, size: SIZE.letters, box: words, document: 0, isSure: false, doubt: null });
    if (type !== 'prompt') continue;
    const field: Box = [x, top - SIZE.field, SIZE.width, SIZE.field];
    nodes.push({ name: 'input', attributes: { 'aria-label': message }, parent, box: field, ...place });
  }
  return { ...layout, nodes, lines };
}
