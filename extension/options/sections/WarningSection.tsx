import { Switch } from '../../components/Switch.tsx';
import { useTexts } from '../../i18n/context.ts';
import { useSettings } from '../../pages/settings-context.ts';
import { Section } from '../Section.tsx';

export function WarningSection() {
  const { text } = useTexts();
  const { settings, store } = useSettings();
  return (
    <Section id="warning" title="sectionWarning">
      <Switch
        id="warning-on"
        label={text('warningOn')}
        hint={text('warningHint')}
        isOn={settings.warning.isOn}
        onChange={isOn => void store.update(now => ({ ...now, warning: { isOn } }))}
      />
    </Section>
  );
}
