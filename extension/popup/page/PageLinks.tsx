import { useEffect, useState } from 'preact/hooks';
import { isOnSites } from '../../../shared/url/site-entry.ts';
import { Notice } from '../../components/Notice.tsx';
import { ellipsised } from '../../components/UrlText.tsx';
import { VerdictMark } from '../../components/VerdictMark.tsx';
import { useTexts } from '../../i18n/context.ts';
import type { PlainTextName } from '../../i18n/areas.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { send } from '../../messaging/send.ts';
import type { PageLink, PageLinks as Links } from '../../messaging/tab-protocol.ts';
import { useSettings } from '../../pages/settings-context.ts';

interface Props {
  readonly tabId: number;
  readonly url: string;
  readonly hasSiteAccess: boolean;
}

/** Most severe first. */
const ORDER: readonly VerdictState[] = ['MALICIOUS', 'UNRATED', 'SAFE', 'OFFLINE', 'NOT_CHECKED'];
const MAX_SHOWN = 100;
const READ_AGAIN_MS = 1_000;

/** The links of the page by verdict; a click scrolls to one. */
export function PageLinks({ tabId, url, hasSiteAccess }: Props) {
  const texts = useTexts();
  const { text, number } = texts;
  const { settings } = useSettings();
  const { mode, offSites } = settings.links;
  const [links, setLinks] = useState<Links | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** A page checks its links as they come into view, some of them after the popup has opened. */
    async function read(): Promise<void> {
      const found = await send('readTabLinks', { tabId }).catch(() => null);
      if (isOver) return;
      setLinks(found);
      timer = setTimeout(() => void read(), READ_AGAIN_MS);
    }
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [tabId, url, mode, offSites]);

  const total = Object.values(links?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  if (links === null || links === undefined || total === 0) {
    const why = emptyReason();
    return (
      <section class="part part-empty">
        <h2>{text('linksOnPage')}</h2>
        <p class="quiet">{links === undefined ? text('loading') : text(why)}</p>
      </section>
    );
  }
  return (
    <details class="part" open={links.counts.MALICIOUS > 0}>
      <summary>
        <h2>{text('linksOnPage')}</h2>
        <span class="counts">
          {ORDER.filter(state => links.counts[state] > 0).map(state => (
            <span key={state} title={verdictText(texts, state)}>
              <VerdictMark state={state} />
              <span class="only-heard">{verdictText(texts, state)}</span> {number(links.counts[state])}
            </span>
          ))}
        </span>
      </summary>
      <LinkList tabId={tabId} links={links.links} />
    </details>
  );

  function emptyReason(): PlainTextName {
    if (!hasSiteAccess) return 'linksNeedAccess';
    if (mode === 'off') return 'linksOff';
    return isOnSites(url, [...offSites, ...settings.sites.excluded, ...settings.sites.trusted])
      ? 'linksOffHere'
      : 'linksNone';
  }
}

function LinkList({ tabId, links }: { readonly tabId: number; readonly links: readonly PageLink[] }) {
  const texts = useTexts();
  const { text } = texts;
  const [isGone, setIsGone] = useState(false);
  return (
    <>
      {isGone && <Notice tone="warning">{text('linkGone')}</Notice>}
      <ul class="rows scrolled">
        {links.slice(0, MAX_SHOWN).map(({ id, url, text: words, state }) => (
          <li key={id}>
            <button
              type="button"
              class="row"
              title={url}
              onClick={() => void send('showTabLink', { tabId, id }).then(isThere => setIsGone(!isThere))}
            >
              <VerdictMark state={state} />
              <span class="only-heard">{verdictText(texts, state)}</span>
              <span class="row-words">
                <bdi>{words === '' ? hostOf(url) : ellipsised(words, 60)}</bdi>
                {words !== '' && <bdi class="quiet">{hostOf(url)}</bdi>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
