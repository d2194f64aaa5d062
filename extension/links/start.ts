import browser, { type Runtime } from 'webextension-polyfill';
import { type Texts, createTexts } from '../i18n/texts.ts';
import type { Request, Response } from '../messaging/protocol.ts';
import type { TabRequest } from '../messaging/tab-protocol.ts';
import { frameOf } from './flat-tree.ts';
import { member } from './member.ts';
import { type MarkedPage, markLinks } from './mark-links.ts';

/** The messages that this script sends to the background. */
type SentName = 'readLinkMarks' | 'checkLinks' | 'readTexts';

/** Set where the script runs already: the browser injects it again into pages that were open before. */
const RUNNING = Symbol.for('linkglass.links');

/** Marks the links of this page while the background allows it. */
export function startLinks(): void {
  // The isolated world of content scripts, which pages cannot see.
  const world = globalThis as { [RUNNING]?: boolean };
  // The parent document handles same-origin frames.
  if (world[RUNNING] === true || frameOf(document) !== null || !isHtml()) return;
  world[RUNNING] = true;
  let page: MarkedPage | null = null;
  let renewals = 0;

  async function renew(): Promise<void> {
    const renewal = ++renewals;
    const marks = await ask('readLinkMarks', null);
    // Another renewal has started since.
    if (renewal !== renewals) return;
    page?.stop();
    page = null;
    if (marks.mode !== 'off') {
      page = markLinks({ marks, checkLinks: async urls => ask('checkLinks', { urls: [...urls] }), readTexts });
    }
  }

  /** Only the background is answered: pages cannot send such messages, and messages of content scripts name a tab. */
  browser.runtime.onMessage.addListener((message: unknown, { id, tab }: Runtime.MessageSender) => {
    if (id !== browser.runtime.id || tab !== undefined || !isTabMessage(message)) return undefined;
    switch (message.name) {
      case 'linkMarksChanged':
        return renew().then(() => null);
      case 'readLinks':
        return isMainFrame() ? Promise.resolve(page?.readLinks() ?? null) : undefined;
      case 'showLink':
        return isMainFrame() ? Promise.resolve(page?.showLink(message.request.id) ?? false) : undefined;
      default:
        return undefined;
    }
  });

  async function ask<N extends SentName>(name: N, request: Request<N>): Promise<Response<N>> {
    try {
      // Typed by the schema of the background. A parser would have to be loaded into every page.
      return (await browser.runtime.sendMessage({ name, request })) as Response<N>;
    } catch (error) {
      // The extension was removed or updated: remove what this script drew.
      if (!isAlive()) page?.stop();
      throw error;
    }
  }

  async function readTexts(): Promise<Texts> {
    const { language, messages } = await ask('readTexts', null);
    return createTexts(language, messages);
  }

  // If the background cannot answer now, it sends linkMarksChanged later.
  const tryRenew = (): void => void renew().catch(() => undefined);
  tryRenew();
  // A page in the back/forward cache gets no messages.
  addEventListener('pageshow', ({ persisted, isTrusted }) => {
    if (persisted && isTrusted) tryRenew();
  });
}

function isAlive(): boolean {
  try {
    return browser.runtime.getURL('') !== '';
  } catch {
    return false;
  }
}

function isMainFrame(): boolean {
  return window === window.top;
}

function isHtml(): boolean {
  return member(document, 'documentElement') instanceof HTMLElement;
}

type TabMessage =
  { name: 'linkMarksChanged' | 'readLinks'; request: null } | { name: 'showLink'; request: TabRequest<'showLink'> };

/** Checked by hand; see `ask`. */
function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('name' in message)) return false;
  if (message.name === 'linkMarksChanged' || message.name === 'readLinks') return true;
  if (message.name !== 'showLink' || !('request' in message)) return false;
  const { request } = message;
  return typeof request === 'object' && request !== null && 'id' in request && typeof request.id === 'string';
}
