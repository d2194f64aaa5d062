import { parseSiteEntry, parseTrustedEntry } from '../../../shared/url/site-entry.ts';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { EntryList } from '../EntryList.tsx';
import { Section } from '../Section.tsx';

/** Trusted and excluded sites. */
export function SitesSection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const change = (sites: Partial<typeof settings.sites>): void =>
    void store.update(now => ({ ...now, sites: { ...now.sites, ...sites } }));
  return (
    <Section id="sites" title="sectionSites">
      <EntryList
        id="trusted-sites"
        title={text('trustedSites')}
        hint={text('trustedSitesHint')}
        placeholder="shop.example"
        entries={settings.sites.trusted}
        parse={parseTrustedEntry}
        malformed={text('siteMalformed')}
        onChange={trusted => change({ trusted })}
      />
      <EntryList
        id="excluded-sites"
        title={text('excludedSites')}
        hint={text('excludedSitesHint')}
        placeholder="shop.example"
        entries={settings.sites.excluded}
        parse={parseSiteEntry}
        malformed={text('siteMalformed')}
        onChange={excluded => change({ excluded })}
      />
    </Section>
  );
}
