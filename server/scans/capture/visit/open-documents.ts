import { evaluated } from '../cdp/evaluated.ts';
import type { Target } from '../cdp/target.ts';
import { possibleHosts } from './possible-hosts.ts';
import { readRoot, type RootContent } from './read-root.ts';

/** Elements that are asked for a closed shadow root at a time. */
const HOSTS_AT_ONCE = 100;

/** A document of a process. */
export interface OpenDocument {
  /** Its content, without closed shadow roots. */
  read(): Promise<RootContent>;
  /** The content of each closed shadow root. */
  closedRoots(): AsyncIterable<RootContent>;
}

/** The documents of the frames of one process, in isolated worlds, whose objects the page cannot tamper with. The outermost is first. */
export async function openDocuments(target: Target): Promise<OpenDocument[]> {
  const { frameTree } = await target.send('Page.getFrameTree');
  const trees = [frameTree];
  for (const { childFrames } of trees) trees.push(...(childFrames ?? []));
  return Promise.all(
    trees.map(async ({ frame }) => {
      const world = { frameId: frame.id, worldName: 'linkglass' };
      const { executionContextId } = await target.send('Page.createIsolatedWorld', world);
      return openDocument(target, executionContextId);
    }),
  );
}

async function openDocument(target: Target, contextId: number): Promise<OpenDocument> {
  const { result } = await target.send('Runtime.evaluate', { contextId, expression: 'document', disableBreaks: true });
  const documentId = idOf(result);

  async function call(functionDeclaration: string, rootId: string, returnByValue: boolean) {
    const answer = await target.send('Runtime.callFunctionOn', {
      executionContextId: contextId,
      functionDeclaration,
      arguments: [{ objectId: rootId }],
      returnByValue,
    });
    return evaluated(answer);
  }

  async function read(rootId: string): Promise<RootContent> {
    // The return value of readRoot, as JSON.
    return (await call(readRoot.toString(), rootId, true)).value as RootContent;
  }

  async function* closedRootsBelow(rootId: string): AsyncGenerator<string> {
    const hosts = await call(possibleHosts.toString(), rootId, false);
    const { result: members } = await target.send('Runtime.getProperties', {
      objectId: idOf(hosts),
      ownProperties: true,
    });
    const hostIds = members.flatMap(({ name, value }) => (/^\d+$/.test(name) && value?.objectId) || []);
    for (let at = 0; at < hostIds.length; at += HOSTS_AT_ONCE) {
      const some = hostIds.slice(at, at + HOSTS_AT_ONCE);
      const described = await Promise.all(
        some.map(objectId => target.send('DOM.describeNode', { objectId, depth: 0 })),
      );
      for (const { backendNodeId, shadowRootType } of described.flatMap(({ node }) => node.shadowRoots ?? [])) {
        if (shadowRootType !== 'closed') continue;
        const { object } = await target.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId });
        yield idOf(object);
      }
    }
  }

  return {
    read: () => read(documentId),
    async *closedRoots() {
      const waiting = [documentId];
      for (const rootId of waiting)
        for await (const closedId of closedRootsBelow(rootId)) {
          waiting.push(closedId);
          yield read(closedId);
        }
    },
  };
}

function idOf({ objectId }: { objectId?: string | undefined }): string {
  if (objectId === undefined) throw new Error('the browser returned no object');
  return objectId;
}
