import { isOnSites, parseSiteEntry, trustedEntryOf } from '../../../shared/url/site-entry.ts';
import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { send } from '../../messaging/send.ts';
import { useSettings } from '../../pages/settings-context.ts';
import type { Settings } from '../../storage/settings-schema.ts';

interface Props {
  readonly url: string;
  readonly hasSiteAccess: boolean;
}

/** Settings for the page's site, applied at once in all its tabs. */
export function SiteSwitches({ url, hasSiteAccess }: Props) {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const { sites, links, checks } = settings;
  const host = parseSiteEntry(new URL(url).hostname);
  if (host === null) return null;
  const isExcluded = isOnSites(url, sites.excluded);
  const isTrusted = isOnSites(url, sites.trusted);
  // Without checks or site access the switches have no effect; the card above says why.
  const areChecksOff = !checks.visits || !hasSiteAccess;
  const areMarksOff = links.mode === 'off' || isExcluded || isTrusted || !hasSiteAccess;

  async function update(change: (now: Settings) => Settings): Promise<void> {
    await store.update(change);
    await send('checkVisitAgain', { url });
  }
  /** The list with or without this site. Removing also drops entries for parent sites. */
  function withSite(list: readonly string[], isListed: boolean, entry: string): string[] {
    const others = list.filter(site => !isOnSites(url, [site]));
    return isListed ? [...others, entry] : others;
  }

  return (
    <details class="part site">
      <summary>
        <h2>
          {text('thisSite')} <bdi class="quiet">{host}</bdi>
        </h2>
      </summary>
      <Switch
        id="site-check"
        label={text('siteCheck')}
        isOn={!areChecksOff && !isExcluded}
        isDisabled={areChecksOff}
        {...(checks.visits ? {} : { hint: text('offEverywhere') })}
        onChange={isOn =>
          void update(now => ({ ...now, sites: { ...now.sites, excluded: withSite(now.sites.excluded, !isOn, host) } }))
        }
      />
      <Switch
        id="site-marks"
        label={text('siteMarks')}
        isOn={!areMarksOff && !isOnSites(url, links.offSites)}
        isDisabled={areMarksOff}
        {...(links.mode === 'off' ? { hint: text('offEverywhere') } : {})}
        onChange={isOn =>
          void update(now => ({ ...now, links: { ...now.links, offSites: withSite(now.links.offSites, !isOn, host) } }))
        }
      />
      <Switch
        id="site-trust"
        label={text('siteTrust')}
        hint={text('siteTrustHint')}
        isOn={isTrusted}
        onChange={isOn =>
          void update(now => ({
            ...now,
            sites: { ...now.sites, trusted: withSite(now.sites.trusted, isOn, trustedEntryOf(url) ?? host) },
          }))
        }
      />
    </details>
  );
}
