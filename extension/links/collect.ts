import type { IdleTasks } from './idle-tasks.ts';
import { isShadowRoot } from './flat-tree.ts';
import { isLink } from './link-elements.ts';
import { member } from './member.ts';

/** After more additions than this the whole tree is walked again instead. */
const MAX_PENDING = 1_000;
const WALK_AGAIN_MS = 2_000;
/** Custom elements attach their shadow roots when they are defined, and no event tells. */
const UNDEFINED_AGAIN_MS = 1_000;
const UNDEFINED_TRIES = 20;
const MAX_UNDEFINED = 500;

interface Deps {
  readonly idleTasks: IdleTasks;
  readonly onLink: (link: Element) => void;
  /** The link has another URL now. */
  readonly onChangedLink: (link: Element) => void;
  /** A document or shadow root that needs event listeners. */
  readonly onTree: (tree: Document | ShadowRoot) => void;
  /** Called after each mutation of the page. */
  readonly onChange: () => void;
}

/** Finds the links of a page, present and future, including those in open shadow roots and same-origin frames. */
export function createCollector({ idleTasks, onLink, onChangedLink, onTree, onChange }: Deps) {
  const links = new WeakSet<Element>();
  const frames = new WeakSet<Element>();
  const watched = new WeakSet<Node>();
  const trees = new Set<WeakRef<Document | ShadowRoot>>();
  const notDefined = new Set<Element>();
  const stopped = new AbortController();
  const { signal } = stopped;
  let pending: Element[] = [];
  let isWalkingPending = false;
  let walkAgainTimer: ReturnType<typeof setTimeout> | null = null;
  let undefinedTimer: ReturnType<typeof setTimeout> | null = null;
  let undefinedTries = 0;

  function look(element: Element): void {
    const name = member(element, 'localName');
    const shadowRoot = member(element, 'shadowRoot');
    if (isLink(element)) addLink(element);
    else if (name === 'iframe' || name === 'frame') addFrame(element);
    if (shadowRoot !== null) addTree(shadowRoot);
    else if (name.includes('-') && notDefined.size < MAX_UNDEFINED && !element.matches(':defined')) {
      notDefined.add(element);
      undefinedTimer ??= setTimeout(checkUndefined, UNDEFINED_AGAIN_MS);
    }
  }

  function addLink(link: Element): void {
    if (links.has(link)) return;
    links.add(link);
    onLink(link);
  }

  function addFrame(frame: Element): void {
    if (!frames.has(frame)) frame.addEventListener('load', () => addFrame(frame), { signal });
    frames.add(frame);
    const inner = documentOf(frame);
    if (inner !== null) addTree(inner);
  }

  function addTree(tree: Document | ShadowRoot): void {
    if (watched.has(tree) || signal.aborted) return;
    watched.add(tree);
    trees.add(new WeakRef(tree));
    observer.observe(tree, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
    idleTasks.add(walk(tree, look));
    onTree(tree);
  }

  const observer = new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes')
        changed(target as Element); // Attribute records only concern elements.
      else if (pending.length <= MAX_PENDING) {
        for (const node of addedNodes) if (isElement(node)) pending.push(node);
      }
    }
    onChange();
    if (pending.length > MAX_PENDING) walkAgainTimer ??= setTimeout(walkAgain, WALK_AGAIN_MS);
    else if (!isWalkingPending && pending.length > 0) {
      isWalkingPending = true;
      idleTasks.add(walkPending());
    }
  });

  function changed(element: Element): void {
    if (links.has(element)) onChangedLink(element);
    else if (isLink(element)) addLink(element);
  }

  function* walkPending(): Generator<void> {
    while (pending.length > 0 && pending.length <= MAX_PENDING) {
      const elements = pending;
      pending = [];
      for (const element of elements) {
        if (member(element, 'isConnected')) yield* walk(element, look);
        yield;
      }
    }
    isWalkingPending = false;
  }

  function walkAgain(): void {
    walkAgainTimer = null;
    pending = [];
    for (const kept of trees) {
      const tree = kept.deref();
      if (tree === undefined) trees.delete(kept);
      else idleTasks.add(walk(tree, look));
    }
  }

  function checkUndefined(): void {
    undefinedTimer = null;
    for (const element of notDefined) {
      if (element.isConnected && !element.matches(':defined')) continue;
      notDefined.delete(element);
      if (element.isConnected) look(element);
    }
    undefinedTries++;
    if (notDefined.size === 0 || undefinedTries >= UNDEFINED_TRIES) notDefined.clear();
    else undefinedTimer = setTimeout(checkUndefined, UNDEFINED_AGAIN_MS);
  }

  return {
    addTree,
    /** Adds what is on the path of an event, which may not have been found before. */
    meet(path: readonly EventTarget[]): void {
      for (const target of path) {
        if (isShadowRoot(target)) addTree(target);
        else if (isLink(target as Element)) addLink(target as Element); // Only elements have a name.
      }
    },
    stop(): void {
      stopped.abort();
      observer.disconnect();
      if (walkAgainTimer !== null) clearTimeout(walkAgainTimer);
      if (undefinedTimer !== null) clearTimeout(undefinedTimer);
    },
  };
}

/** null for a frame of another origin or without a document. */
function documentOf(frame: Element): Document | null {
  try {
    // localName says that it is a frame.
    return (frame as HTMLIFrameElement).contentDocument;
  } catch {
    return null;
  }
}

function isElement(node: Node): node is Element {
  return member(node, 'nodeType') === Node.ELEMENT_NODE;
}

const STEP = 64;
const MAX_RESTARTS = 3;

/** Visits every element of a tree in steps. Starts again if the tree changed, so elements may be visited twice. */
function* walk(root: Node, look: (element: Element) => void): Generator<void> {
  // Create the walker in the tree's own document: Firefox denies access from another one.
  const ownDocument = member(root, 'ownerDocument') ?? (root as Document); // Only documents have no ownerDocument.
  const walker = member(ownDocument, 'createTreeWalker').call(ownDocument, root, NodeFilter.SHOW_ELEMENT);
  let restarts = 0;
  if (isElement(root)) look(root);
  for (let steps = 1; walker.nextNode() !== null; steps++) {
    look(walker.currentNode as Element); // SHOW_ELEMENT yields only elements.
    if (steps % STEP !== 0) continue;
    yield;
    if (member(root, 'contains').call(root, walker.currentNode)) continue;
    if (++restarts > MAX_RESTARTS) return;
    walker.currentNode = root;
  }
}
