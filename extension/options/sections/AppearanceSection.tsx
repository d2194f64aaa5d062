import { Select } from '../../components/Select.tsx';
import { useTexts } from '../../i18n/context.ts';
import { LANGUAGES, languageName, languageTag } from '../../i18n/languages.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { APPEARANCES } from '../../messaging/protocol/choices.ts';
import { Section } from '../Section.tsx';

const NAMES = { system: 'appearanceSystem', light: 'appearanceLight', dark: 'appearanceDark' } as const;

export function AppearanceSection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  return (
    <Section id="look" title="sectionAppearance">
      <Select
        id="appearance"
        label={text('appearance')}
        value={settings.appearance}
        options={APPEARANCES.map(value => ({ value, label: text(NAMES[value]) }))}
        onChange={appearance => void store.update(now => ({ ...now, appearance }))}
      />
      <Select
        id="language"
        label={text('language')}
        value={settings.language}
        options={[
          { value: 'system', label: text('languageSystem') },
          ...LANGUAGES.map(value => ({ value, label: languageName(value), lang: languageTag(value) })),
        ]}
        onChange={language => void store.update(now => ({ ...now, language }))}
      />
    </Section>
  );
}
