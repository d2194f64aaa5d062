import { VERDICT_STATES, type VerdictState } from '../i18n/verdict-text.ts';
import type { LinkVerdict } from '../messaging/protocol/links.ts';
import type { PageLink, PageLinks } from '../messaging/tab-protocol.ts';
import { labelOf } from './link-elements.ts';

const MAX_KEPT = 5_000;
const MAX_LISTED = 300;

interface LookedAt {
  readonly link: WeakRef<Element>;
  url: string;
  verdict: LinkVerdict | null;
}

/** Most severe first. */
const ORDER: readonly VerdictState[] = ['MALICIOUS', 'UNRATED', 'OFFLINE', 'NOT_CHECKED', 'SAFE'];

/** All links that were checked, with their verdicts. */
export function createLinkRegistry() {
  const byId = new Map<string, LookedAt>();
  const ids = new WeakMap<Element, string>();
  const byUrl = new Map<string, Set<string>>();
  let made = 0;

  function forget(id: string): void {
    const known = byId.get(id);
    byId.delete(id);
    if (known === undefined) return;
    const link = known.link.deref();
    if (link !== undefined) ids.delete(link);
    const others = byUrl.get(known.url);
    others?.delete(id);
    if (others?.size === 0) byUrl.delete(known.url);
  }

  function* present(): Generator<{ id: string; link: Element; url: string; verdict: LinkVerdict }> {
    for (const [id, { link: kept, url, verdict }] of byId) {
      const link = kept.deref();
      if (link === undefined || !link.isConnected) forget(id);
      else if (verdict !== null) yield { id, link, url, verdict };
    }
  }

  return {
    forget(link: Element): void {
      const id = ids.get(link);
      if (id !== undefined) forget(id);
    },

    add(link: Element, url: string, verdict: LinkVerdict | null): void {
      if (ids.has(link)) return;
      const id = String(++made);
      ids.set(link, id);
      byId.set(id, { link: new WeakRef(link), url, verdict });
      byUrl.set(url, (byUrl.get(url) ?? new Set()).add(id));
      for (const oldest of byId.keys()) {
        if (byId.size <= MAX_KEPT) break;
        forget(oldest);
      }
    },

    /** Stores a verdict and returns the links with that URL. */
    settle(url: string, verdict: LinkVerdict): Element[] {
      const found: Element[] = [];
      for (const id of byUrl.get(url) ?? []) {
        const known = byId.get(id);
        const link = known?.link.deref();
        if (known === undefined || link === undefined) continue;
        known.verdict = verdict;
        found.push(link);
      }
      return found;
    },

    linkOf: (id: string): Element | null => byId.get(id)?.link.deref() ?? null,
    countBad: (): number => [...present()].filter(({ verdict }) => verdict.state === 'MALICIOUS').length,

    list(): PageLinks {
      const all = [...present()].sort((a, b) => ORDER.indexOf(a.verdict.state) - ORDER.indexOf(b.verdict.state));
      const count = (state: VerdictState): number => all.filter(({ verdict }) => verdict.state === state).length;
      const links = all.slice(0, MAX_LISTED).map(({ id, link, url, verdict: { state, score } }): PageLink => ({
        id,
        url,
        text: labelOf(link),
        state,
        score,
      }));
      // Object.fromEntries covers every state.
      const counts = Object.fromEntries(VERDICT_STATES.map(state => [state, count(state)])) as PageLinks['counts'];
      return { counts, links };
    },
  };
}
