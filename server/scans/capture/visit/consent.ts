import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import type { BackgroundMessage, ContentScriptMessage, IndexedCMPRuleset } from '@duckduckgo/autoconsent';
import type { Protocol } from 'devtools-protocol';
import { evaluated } from '../cdp/evaluated.ts';
import type { Target } from '../cdp/target.ts';

/** Processes, and frames of each, that may show a banner. */
const MAX_TARGETS = 6;
const MAX_FRAMES = 10;
const MAX_URL = 2_000;
/** Time in which a banner is recognised. */
const FIND_MS = 2_500;
/** Time in which it is answered. */
const ANSWER_MS = 6_000;
const WORLD = 'linkglass-consent';
const BINDING = 'linkglassConsent';
const RETRIES = 2;

interface Library {
  /** Runs in a page. */
  readonly script: string;
  rulesFor(url: string, mainFrame: boolean): object;
}

let library: Promise<Library> | undefined;

async function readLibrary(): Promise<Library> {
  const main = import.meta.resolve('@duckduckgo/autoconsent');
  const rules = import.meta.resolve('@duckduckgo/autoconsent/rules/compact-rules.json');
  const [script, json, { filterCompactRules }] = await Promise.all([
    readFile(new URL('./autoconsent.playwright.js', main), 'utf8'),
    readFile(new URL(rules), 'utf8'),
    import('@duckduckgo/autoconsent'),
  ]);
  const all = JSON.parse(json) as IndexedCMPRuleset; // a file of the package
  return { script, rulesFor: (url, mainFrame) => filterCompactRules(all, { url, mainFrame }) };
}

/**
 * Answers the consent banner of a page as autoconsent does: refuses where one can, else accepts. False if it knows no banner
 * here. It runs in isolated worlds; only some of its checks run in the page.
 */
export async function answerConsent(targets: readonly Target[]): Promise<boolean> {
  library ??= readLibrary();
  const known = await library.catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  const { promise: done, resolve: finish } = Promise.withResolvers<boolean>();
  const { promise: found, resolve: find } = Promise.withResolvers<boolean>();
  const onMessage = (message: ContentScriptMessage): void => {
    if (message.type === 'popupFound') find(true);
    if (message.type === 'report' && message.mainFrame && message.state.lifecycle === 'nothingDetected') find(false);
    if (message.type === 'optOutResult' && !message.result) finish(false);
    if (message.type === 'autoconsentDone') finish(true);
  };
  // A frame that is gone, or does not answer, shows no banner.
  for (const [at, target] of targets.slice(0, MAX_TARGETS).entries())
    start(target, at === 0, known, onMessage).catch(() => undefined);
  const isFound = await Promise.race([found, sleep(FIND_MS, false)]);
  return isFound && Promise.race([done, sleep(ANSWER_MS, false)]);
}

async function start(
  target: Target,
  isPage: boolean,
  { script, rulesFor }: Library,
  onMessage: (message: ContentScriptMessage) => void,
): Promise<void> {
  await target.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD });
  const { frameTree } = await target.send('Page.getFrameTree');
  const frames = framesIn(frameTree).slice(0, MAX_FRAMES);
  const worlds = new Map<number, Protocol.Page.Frame>();

  /** Only the page itself can lie here, as it can about everything that it shows. */
  async function evaluateInPage({ id }: Protocol.Page.Frame, code: string): Promise<boolean> {
    // Without a context, the code runs in the main frame of the process.
    if (id !== frames[0]?.id) return false;
    const wanted = { expression: code, returnByValue: true, awaitPromise: true };
    return evaluated(await target.send('Runtime.evaluate', wanted)).value === true;
  }

  target.on('Runtime.bindingCalled', ({ name, payload, executionContextId: contextId }) => {
    const frame = worlds.get(contextId);
    if (name !== BINDING || frame === undefined) return;
    const message = JSON.parse(payload) as ContentScriptMessage; // written by the library, in its own world
    const answer = (given: BackgroundMessage): void => {
      const expression = `autoconsentReceiveMessage(${JSON.stringify(given)})`;
      target.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined); // the frame may be gone
    };
    onMessage(message);
    const isMain = isPage && frame.id === frames[0]?.id;
    if (message.type === 'init')
      answer({
        type: 'initResp',
        rules: { autoconsent: [], compact: rulesFor(frame.url.slice(0, MAX_URL), isMain) } as never, // the type of the filtered rules is not exported
        config: {
          enabled: true,
          autoAction: 'optOut',
          disabledCmps: [],
          enablePrehide: false,
          // Rules that only hide a banner.
          enableCosmeticRules: false,
          enableGeneratedRules: true,
          detectRetries: RETRIES,
          isMainWorld: false,
          prehideTimeout: 0,
          enableHeuristicDetection: true,
          // Accepts if nothing else can be pressed.
          heuristicMode: 'tier2',
        } as never, // the other members have defaults
      });
    if (message.type === 'eval')
      void evaluateInPage(frame, message.code)
        .catch(() => false)
        .then(result => answer({ type: 'evalResp', id: message.id, result }));
  });

  for (const frame of frames) {
    const { executionContextId } = await target.send('Page.createIsolatedWorld', {
      frameId: frame.id,
      worldName: WORLD,
    });
    worlds.set(executionContextId, frame);
    const expression = `window.autoconsentSendMessage = message => { ${BINDING}(JSON.stringify(message)); return Promise.resolve(); };\n${script}`;
    await target.send('Runtime.evaluate', { expression, contextId: executionContextId, disableBreaks: true });
  }
}

function framesIn({ frame, childFrames = [] }: Protocol.Page.FrameTree): Protocol.Page.Frame[] {
  return [frame, ...childFrames.flatMap(framesIn)];
}
