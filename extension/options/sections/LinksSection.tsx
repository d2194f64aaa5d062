import { parseSiteEntry } from '../../../shared/url/site-entry.ts';
import { Select } from '../../components/Select.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { LINK_MODES } from '../../messaging/protocol/choices.ts';
import { EntryList } from '../EntryList.tsx';
import { Section } from '../Section.tsx';

const MODES = { bad: 'linksBad', all: 'linksAll', off: 'linksModeOff' } as const;

/** Which links on pages get a mark. */
export function LinksSection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  const change = (links: Partial<typeof settings.links>): void =>
    void store.update(now => ({ ...now, links: { ...now.links, ...links } }));
  return (
    <Section id="links" title="sectionLinks">
      <Select
        id="links-mode"
        label={text('linksMode')}
        value={settings.links.mode}
        options={LINK_MODES.map(value => ({ value, label: text(MODES[value]) }))}
        onChange={mode => change({ mode })}
      />
      <EntryList
        id="links-off-sites"
        title={text('linksOffSites')}
        placeholder="shop.example"
        entries={settings.links.offSites}
        parse={parseSiteEntry}
        malformed={text('siteMalformed')}
        onChange={offSites => change({ offSites })}
      />
    </Section>
  );
}
