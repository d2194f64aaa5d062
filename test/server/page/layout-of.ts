import { DomUtils, parseDocument } from 'htmlparser2';
import type { Layout, LayoutNode } from '../../../server/page/layout/layout.ts';

const LINE_PX = 20;

/** A layout that shows all of these documents, one line a node. The first is the page, the others are in frames. */
export function layoutOf(documents: readonly { readonly url: string; readonly html: string }[]): Layout {
  const nodes: LayoutNode[] = [];
  for (const [document, { html }] of documents.entries()) add(parseDocument(html).children, -1, document);

  function add(children: ReturnType<typeof parseDocument>['children'], parent: number, document: number): void {
    for (const child of children) {
      const place = { parent, document, isNested: document > 0, isSure: true, box: boxOf(nodes.length) };
      if (DomUtils.isText(child)) nodes.push({ text: child.data, size: 16, ...place });
      if (!DomUtils.isTag(child)) continue;
      const at = nodes.push({ name: child.name, attributes: child.attribs, ...place }) - 1;
      add(child.children, at, document);
    }
  }

  const lines = nodes.flatMap(node => ('text' in node ? [{ ...node, doubt: null }] : []));
  const urls = documents.map(({ url }) => url);
  return { screen: [0, 0, 1280, 800], documents: urls, nodes, lines, unread: [] };
}

const boxOf = (line: number) => [0, line * LINE_PX, 600, LINE_PX] as const;
