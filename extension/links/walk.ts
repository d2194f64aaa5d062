const STEP = 64;
const MOST_RESTARTS = 3;

/** Every element of a tree, in steps. A tree that is changed meanwhile is begun again: nothing is looked at in vain, only twice. */
export function* walk(root: Node, look: (element: Element) => void): Generator<void> {
  // From the tree's own document: a walker of another one would do, but Firefox guards it.
  const ownDocument = root.ownerDocument ?? (root as Document); // Only a document has none.
  const walker = ownDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let restarts = 0;
  if (root.nodeType === Node.ELEMENT_NODE) look(root as Element); // As its type says.
  for (let steps = 1; walker.nextNode() !== null; steps++) {
    look(walker.currentNode as Element); // Only elements are shown.
    if (steps % STEP !== 0) continue;
    yield;
    if (root.contains(walker.currentNode)) continue;
    if (++restarts > MOST_RESTARTS) return;
    walker.currentNode = root;
  }
}
